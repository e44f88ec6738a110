import type { FirstStepKind } from '@carriage/contract/to-do/schemas'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { activationCodes } from '../devices/tables.ts'
import { programs } from '../programs/tables.ts'
import { videos } from '../videos/tables.ts'
import { postponedSteps } from './to-do-schema.ts'

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
