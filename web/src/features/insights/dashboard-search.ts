import {
  type DashboardRange,
  dashboardRanges,
  periodProblem,
  utcDate,
} from '@carriage/contract/insights/schemas'
import * as z from 'zod/mini'

/** The last days, or those from one to another (UTC, 'yyyy-MM-dd'). */
export type Period = { days: DashboardRange } | { from: string; to: string }
export type PeriodSearch = { [Name in 'days' | 'from' | 'to']?: string | number | undefined }

const USUAL: DashboardRange = 30

const dayIn = (value: unknown): string | undefined => {
  const read = z.safeParse(utcDate, value)
  return read.success ? read.data : undefined
}

/** The period that an address asks for; the usual one for what nobody knows. */
export function readPeriod({ days, from: first, to: last }: PeriodSearch): Period {
  const [from, to] = [dayIn(first), dayIn(last)]
  if (from !== undefined && to !== undefined && periodProblem(from, to) === null)
    return { from, to }
  return { days: dashboardRanges.find((range) => String(range) === String(days)) ?? USUAL }
}

/** The shortest address of a period. */
export const writePeriod = (period: Period): PeriodSearch =>
  'from' in period
    ? { ...period, days: undefined }
    : { days: period.days === USUAL ? undefined : period.days, from: undefined, to: undefined }
