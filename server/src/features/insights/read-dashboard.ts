import { type dashboardQuery, daysBetween } from '@carriage/contract/insights/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { invalidField } from '../../platform/app-error.ts'
import { addDays, utcDay } from '../../platform/time.ts'
import { firstUncounted } from './count-days.ts'
import { compare } from './dashboard-policy.ts'
import { listDays, measureDays } from './insight-days-queries.ts'
import { presentDay } from './insights-presenter.ts'
import type { DayFigures } from './insights-schema.ts'

type Input = z.output<typeof dashboardQuery>

/** The figures of a period, compared with the preceding one of the same length; at most half a minute old. */
export async function readDashboard(context: Context, input: Input) {
  const now = context.now()
  const { from, to } = periodOf(input, utcDay(now))
  const days = daysBetween(from, to)
  const history = await readHistory(context, now, { from: dayBefore(from, days + 1), to })
  const series = history.slice(-days).map(presentDay)
  return { dashboard: { days, to, ...compare(history, days), series } }
}

const dayBefore = (day: string, days: number): string => utcDay(addDays(new Date(day), -days))

function periodOf({ days, from, to }: Input, today: string): { from: string; to: string } {
  if (from === undefined || to === undefined) return { from: dayBefore(today, days - 1), to: today }
  if (from > today) throw invalidField('from', 'The period has not begun')
  return { from, to: to < today ? to : today }
}

/**
 * The given days, oldest first: counted days from the table, later ones computed and cached, since computing them
 * takes time and they are the same for every period.
 */
async function readHistory(
  { db, reads }: Context,
  now: Date,
  { from, to }: { from: string; to: string },
): Promise<readonly DayFigures[]> {
  const today = utcDay(now)
  const open = await firstUncounted(db, now)
  if (open === undefined) return []
  const counted = await listDays(db, from, to)
  const measured = await reads.totals.read(`dashboard:${open}:${today}`, () =>
    measureDays(db, open, today),
  )
  return [...counted, ...measured.filter(({ day }) => day >= from && day <= to)]
}
