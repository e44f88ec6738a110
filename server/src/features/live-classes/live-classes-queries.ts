import { and, count, desc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { addSeconds } from '../../platform/time.ts'
import { users } from '../accounts/tables.ts'
import {
  isRunning,
  liveClasses,
  liveOccurrences,
  liveStreams,
  type LiveClassRow,
  type LiveStreamRow,
} from './live-classes-schema.ts'
import { outer } from '../../platform/db/outer.ts'

export interface LivePersonRow {
  id: string
  firstName: string
  lastName: string
  imagePath: string | null
  email: string
}

/** A class with its current occurrence, or else its last one. */
export type LiveRow = LiveClassRow & {
  instructor: LivePersonRow | null
  occurrenceId: string | null
  /** Epoch seconds; null while no stream is running. */
  streamStartedAt: number | null
  /** Epoch seconds of the last stop; null if there was none. */
  streamStoppedAt: number | null
  /** Whether a stream has run since the start. */
  tookPlace: boolean
  /** Of the stream that runs. */
  broadcastTrouble: LiveStreamRow['broadcastTrouble']
  isHostLineWeak: boolean
  rsvpCount: number
}

export const livePersonColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  imagePath: users.imagePath,
  email: sql<string>`${users.email}`,
}

/** The newest occurrence of the outer query's class, and how many are registered for it. */
export const currentOccurrence = (on: Executor) =>
  on
    .select({
      id: sql<string>`${liveOccurrences.id}`.as('current_occurrence_id'),
      registered: liveOccurrences.registered,
    })
    .from(liveOccurrences)
    .where(eq(liveOccurrences.liveClassId, liveClasses.id))
    .orderBy(desc(liveOccurrences.id))
    .limit(1)
    .as('occurrence')

/** When a stream stopped, or was heard from last. */
export const lastSign = sql`coalesce(${liveStreams.stoppedAt}, ${liveStreams.heartbeatAt})`

function selectLive(on: Executor, now: Date) {
  const occurrence = currentOccurrence(on)
  const streams = sql`FROM ${liveStreams} WHERE ${liveStreams.occurrenceId} = ${occurrence.id}`
  const epoch = (column: typeof liveStreams.startedAt | typeof liveStreams.stoppedAt) =>
    sql`floor(extract(epoch FROM ${column}))::float8`
  return on
    .select({
      live: liveClasses,
      instructor: livePersonColumns,
      occurrenceId: sql<string | null>`${occurrence.id}`,
      streamStartedAt: sql<number | null>`(SELECT ${epoch(liveStreams.startedAt)} ${streams}
        AND ${isRunning(now)})`,
      streamStoppedAt: sql<number | null>`(SELECT max(${epoch(liveStreams.stoppedAt)}) ${streams})`,
      broadcastTrouble: sql<
        LiveStreamRow['broadcastTrouble']
      >`(SELECT ${liveStreams.broadcastTrouble}
        ${streams} AND ${isRunning(now)})`,
      isHostLineWeak: sql<boolean>`EXISTS (SELECT ${streams} AND ${isRunning(now)}
        AND ${liveStreams.isHostLineWeak})`,
      tookPlace: sql<boolean>`EXISTS (SELECT ${streams}
        AND ${lastSign} >= ${liveClasses.startsAt})`,
      rsvpCount: sql<number>`coalesce(${occurrence.registered}, 0)`,
    })
    .from(liveClasses)
    .leftJoin(users, eq(users.id, liveClasses.instructorId))
    .leftJoinLateral(occurrence, sql`true`)
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectLive>>[number]
const flat = ({ live, ...beside }: Selected): LiveRow => ({ ...live, ...beside })

/** A class that is not deleted, in any status. */
export async function findLive(on: Executor, id: string, now: Date): Promise<LiveRow | undefined> {
  const rows = await selectLive(on, now).where(
    and(eq(liveClasses.id, id), isNull(liveClasses.deletedAt)),
  )
  return rows.map(flat)[0]
}

interface LiveList {
  where: SQL | undefined
  order: SQL[]
}

/** A page of a list of classes. */
export async function listLive(
  on: Executor,
  { where, order }: LiveList,
  now: Date,
  page: { limit: number; offset: number },
): Promise<LiveRow[]> {
  const rows = await selectLive(on, now)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(flat)
}

export async function countLive(
  on: Executor,
  where: SQL | undefined,
  limit?: number,
): Promise<number> {
  const rows = on.select({ id: liveClasses.id }).from(liveClasses).where(where).$dynamic()
  const [counted] = await on
    .select({ total: count() })
    .from((limit === undefined ? rows : rows.limit(limit)).as('matching'))
  return counted?.total ?? 0
}

/** Whether the host has stopped the current occurrence for good; a stop before the start was a rehearsal. */
const isStopped = sql`EXISTS (
  SELECT FROM ${liveStreams} JOIN ${liveOccurrences} ON ${liveOccurrences.id} = ${liveStreams.occurrenceId}
  WHERE ${liveOccurrences.liveClassId} = ${outer(liveClasses.id)}
    AND ${liveStreams.stoppedAt} >= ${outer(liveClasses.startsAt)})`

/** Whether the current occurrence has a stream at this time. */
const isStreaming = (now: Date) => sql`EXISTS (
  SELECT FROM ${liveStreams} JOIN ${liveOccurrences} ON ${liveOccurrences.id} = ${liveStreams.occurrenceId}
  WHERE ${liveOccurrences.liveClassId} = ${outer(liveClasses.id)} AND ${liveOccurrences.endedAt} IS NULL AND ${isRunning(now)})`

/** The planned end of the outer query's class plus the given minutes. */
const endsAfter = (minutes: number) =>
  sql`${liveClasses.startsAt} + make_interval(mins => ${liveClasses.durationMinutes} + ${minutes}::int)`

/**
 * The classes shown to members: upcoming or running, optionally limited to a period or a coach. After its planned end a
 * class without a stream is over or did not take place.
 */
export const upcomingOrRunning = (
  now: Date,
  overtimeMinutes: number,
  {
    from,
    to,
    coach,
  }: { from?: Date | undefined; to?: Date | undefined; coach?: string | undefined } = {},
): SQL | undefined =>
  and(
    isNull(liveClasses.deletedAt),
    ne(liveClasses.status, 'draft'),
    // No class is longer than two hours, so this bound lets the index find the first row.
    sql`${liveClasses.startsAt} >= ${addSeconds(now, -(120 + overtimeMinutes) * 60)}`,
    sql`${endsAfter(overtimeMinutes)} >= ${now}`,
    or(sql`${endsAfter(0)} >= ${now}`, isStreaming(now)),
    from && sql`${liveClasses.startsAt} >= ${from}`,
    to && sql`${liveClasses.startsAt} < ${to}`,
    coach === undefined ? undefined : eq(liveClasses.instructorId, coach),
    sql`NOT ${isStopped}`,
  )

export const bySchedule = (): SQL[] => [liveClasses.startsAt.getSQL(), liveClasses.id.getSQL()]

/**
 * Keeps a class as it is until the transaction ends: edits wait, registrations and entries do not. False when it is
 * deleted.
 */
export async function holdLive(on: Executor, id: string): Promise<boolean> {
  const rows = await on
    .select({ id: liveClasses.id })
    .from(liveClasses)
    .where(and(eq(liveClasses.id, id), isNull(liveClasses.deletedAt)))
    .for('key share')
  return rows.length > 0
}

/** Loads a class and locks its row until the transaction ends, so that neither it nor its registrations change. */
export async function lockLive(on: Executor, id: string): Promise<LiveClassRow | undefined> {
  const [row] = await on
    .select()
    .from(liveClasses)
    .where(and(eq(liveClasses.id, id), isNull(liveClasses.deletedAt)))
    .for('update')
  return row
}

export async function insertLive(
  on: Executor,
  live: typeof liveClasses.$inferInsert,
): Promise<string> {
  const [row] = await on.insert(liveClasses).values(live).returning({ id: liveClasses.id })
  if (!row) throw new Error('Inserting answers the row')
  return row.id
}

export async function saveLive(
  on: Executor,
  id: string,
  changes: Partial<typeof liveClasses.$inferInsert>,
): Promise<void> {
  await on
    .update(liveClasses)
    .set({ ...changes, version: sql`${liveClasses.version} + 1` })
    .where(eq(liveClasses.id, id))
}
