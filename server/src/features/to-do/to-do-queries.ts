import { TO_DO_LIMIT, type FirstStepKind } from '@carriage/contract/to-do/schemas'
import { sql, type SQL, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { leavingMembers } from '../insights/tables.ts'
import { liveClasses, liveOccurrences } from '../live-classes/tables.ts'
import { hasNoVideo, programs, programSessions } from '../programs/tables.ts'
import { subscriptions } from '../subscriptions/tables.ts'
import { videos } from '../videos/tables.ts'
import type { ToDoCounts } from './to-do-policy.ts'
import { activationCodes } from '../devices/tables.ts'
import { postponedSteps } from './to-do-schema.ts'

/** The number of rows that a query finds, counted up to the limit, so that no count reads more than a hundred. */
const upToLimit = (found: SQL): SQL =>
  sql`(SELECT count(*)::int FROM (SELECT ${found} LIMIT ${TO_DO_LIMIT}) AS found)`

const failedFilms = (uploadedBy: string | undefined): SQL =>
  upToLimit(sql`FROM ${videos} WHERE ${videos.processingState} = 'failed' AND ${videos.deletedAt} IS NULL
    ${uploadedBy === undefined ? sql`` : sql`AND ${videos.uploadedBy} = ${uploadedBy}`}`)

const draftsWithoutVideo = (coach: string | undefined): SQL =>
  upToLimit(sql`FROM ${programs} WHERE ${programs.status} = 'draft' AND ${programs.deletedAt} IS NULL
    ${coach === undefined ? sql`` : sql`AND ${programs.createdBy} = ${coach}`}
    AND EXISTS (SELECT FROM ${programSessions} WHERE ${programSessions.programId} = ${programs.id}
      AND ${hasNoVideo})`)

const classesWithoutHost = (from: Date, to: Date): SQL =>
  upToLimit(sql`FROM ${liveOccurrences}
    JOIN ${liveClasses} ON ${liveClasses.id} = ${liveOccurrences.liveClassId}
    LEFT JOIN ${users} ON ${users.id} = coalesce(${liveOccurrences.instructorId}, ${liveClasses.instructorId})
    WHERE ${liveOccurrences.endedAt} IS NULL AND ${liveOccurrences.skippedAt} IS NULL
      AND ${liveOccurrences.startsAt} BETWEEN ${from} AND ${to}
      AND ${liveClasses.status} <> 'draft' AND ${liveClasses.deletedAt} IS NULL
      AND (${users.id} IS NULL OR ${users.deletedAt} IS NOT NULL OR NOT ${users.roles} @> '{coach}')`)

const failingCards = upToLimit(sql`FROM ${subscriptions}
  JOIN ${users} ON ${users.id} = ${subscriptions.userId}
  WHERE ${subscriptions.pastDueSince} IS NOT NULL AND ${subscriptions.endedAt} IS NULL
    AND ${users.deletedAt} IS NULL`)

const leaving = upToLimit(sql`FROM ${leavingMembers}
  JOIN ${users} ON ${users.id} = ${leavingMembers.userId} WHERE ${users.deletedAt} IS NULL`)

interface Of {
  /** Whose drafts and films; undefined: everybody's, with what only admins look after. */
  coach: string | undefined
  /** Live classes that begin in this time. */
  from: Date
  to: Date
}

/** All counts in one statement. */
export async function countToDo(on: Executor, { coach, from, to }: Of): Promise<ToDoCounts> {
  const forAdmins = (counted: SQL): SQL => (coach === undefined ? counted : sql`NULL::int`)
  const { rows } = await on.execute<{ [Kind in keyof ToDoCounts]: number | null }>(sql`SELECT
    ${failedFilms(coach)} AS "failed-films",
    ${forAdmins(classesWithoutHost(from, to))} AS "classes-without-host",
    ${draftsWithoutVideo(coach)} AS "drafts-without-video",
    ${forAdmins(failingCards)} AS "failing-cards",
    ${forAdmins(leaving)} AS "leaving-members"`)
  const [counts] = rows
  if (!counts) throw new Error('Nothing was counted')
  return counts
}

const isThere = (found: SQL): SQL => sql`EXISTS (SELECT ${found})`

/** Which of the things are there that a studio makes first. */
export async function findMade(
  on: Executor,
): Promise<Record<'film' | 'program' | 'codes' | 'coach', boolean>> {
  const { rows } = await on.execute<{ [K in 'film' | 'program' | 'codes' | 'coach']: boolean }>(sql`
    SELECT
      ${isThere(sql`FROM ${videos} WHERE ${videos.status} = 'published' AND ${videos.deletedAt} IS NULL`)} AS film,
      ${isThere(sql`FROM ${programs} WHERE ${programs.status} = 'published' AND ${programs.deletedAt} IS NULL`)} AS program,
      ${isThere(sql`FROM ${activationCodes}`)} AS codes,
      ${isThere(sql`FROM ${users} WHERE ${users.roles} @> '{coach}' AND ${users.deletedAt} IS NULL`)} AS coach`)
  const [made] = rows
  if (!made) throw new Error('Nothing was looked for')
  return made
}

export async function listPostponed(on: Executor): Promise<ReadonlySet<FirstStepKind>> {
  const rows = await on.select({ kind: postponedSteps.kind }).from(postponedSteps)
  return new Set(rows.map(({ kind }) => kind))
}

export async function postpone(on: Executor, kind: FirstStepKind, at: Date): Promise<void> {
  await on.insert(postponedSteps).values({ kind, postponedAt: at }).onConflictDoNothing()
}

export async function takeUp(on: Executor, kind: FirstStepKind): Promise<void> {
  await on.delete(postponedSteps).where(eq(postponedSteps.kind, kind))
}
