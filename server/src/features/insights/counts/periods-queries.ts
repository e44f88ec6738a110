import { sql, type SQL } from 'drizzle-orm'
import type { Weeks } from '@carriage/contract/weeks'
import { addToDay, type LocalDays } from '../../../platform/local-days.ts'
import { dateOfDay, dayOfDate } from '../../../platform/local-time.ts'

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
