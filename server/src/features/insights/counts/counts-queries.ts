import { sql, type SQL, eq } from 'drizzle-orm'
import type { Weeks } from '@carriage/contract/weeks'
import { addToDay, type LocalDays } from '../../../platform/local-days.ts'
import { dateOfDay, dayOfDate } from '../../../platform/local-time.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { type CountName, insightCounts } from './counts-schema.ts'

/** The days from one to another, both included; 'yyyy-MM-dd'. */
export function daysFrom(from: string, to: string): string[] {
  const length = Math.max(0, dayOfDate(to) - dayOfDate(from) + 1)
  return Array.from({ length }, (_, n) => addToDay(from, n))
}

/** The first days of the months from one with a day to one with another. */
export function monthsFrom(from: string, to: string): string[] {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  const month = (number: number) =>
    `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`
  const length = Math.max(0, count(to) - count(from) + 1)
  return Array.from({ length }, (_, n) => month(count(from) + n))
}

/** The first days of the weeks from one with a day to one with another. */
export function weeksFrom(from: string, to: string, { weekOf, firstDayOf }: Weeks): string[] {
  const first = weekOf(dayOfDate(from))
  const length = Math.max(0, weekOf(dayOfDate(to)) - first + 1)
  return Array.from({ length }, (_, n) => dateOfDay(firstDayOf(first + n)))
}

/**
 * The period of a moment: the last of these days, in order, that had begun by then. PostgreSQL is told when they begin, so that it
 * need not know the zone, nor that the zone has changed.
 */
export const periodOf = (at: SQL, begins: readonly string[], days: LocalDays): SQL =>
  sql`(${sql.param([...begins])}::date[])[width_bucket(${at}, ${sql.param(
    begins.map((day) => days.startOf(day).toISOString()),
  )}::timestamptz[])]`

/** The longest statement of a count, in milliseconds: it reads what a million members have done. */
const LONGEST_MS = 15 * 60_000

/**
 * Claims a day for a count, within its transaction: false when it has been counted. Another process that counts at the same time
 * waits for this transaction, so a day is counted once, also after a crash.
 */
export async function claimDay(
  on: Executor,
  { name, day, now }: { name: CountName; day: string; now: Date },
): Promise<boolean> {
  await on.execute(sql.raw(`SET LOCAL statement_timeout = ${LONGEST_MS}`))
  const rows = await on
    .insert(insightCounts)
    .values({ name, day, countedAt: now })
    .onConflictDoUpdate({
      target: insightCounts.name,
      set: { day, countedAt: now },
      setWhere: sql`${insightCounts.day} < ${day}`,
    })
    .returning({ name: insightCounts.name })
  return rows.length > 0
}

/** The last day that was counted, 'yyyy-MM-dd'; null before the first count. */
export async function findCounted(on: Executor, name: CountName): Promise<string | null> {
  const [row] = await on
    .select({ day: insightCounts.day })
    .from(insightCounts)
    .where(eq(insightCounts.name, name))
  return row?.day ?? null
}

/**
 * Whether the user of that id is a member that insights count: not deleted, no coach or admin, and nobody of whom the
 * studio knows that they are under 18.
 */
export const isCountedMember = (id: SQL): SQL => sql`EXISTS (
  SELECT FROM ${users} counted WHERE counted.id = ${id}
    AND counted.deleted_at IS NULL AND counted.roles = '{user}')
  AND NOT ${isKnownMinor(id)}`
