import type { funnelQuery } from '@carriage/contract/insights/studio-schemas'
import type * as z from 'zod/mini'
import type { Context, StudioCalendar } from '../../../context.ts'
import { findCounted, daysFrom, periodOf, weeksFrom } from '../counts/counts-queries.ts'
import { presentFunnelRow } from '../insights-presenter.ts'
import * as queries from './funnel-queries.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addToDay } from '../../../platform/local-days.ts'

/** A page of the funnel by batch, week or plan, as it was counted last. */
export async function readFunnel(context: Context, input: z.output<typeof funnelQuery>) {
  const { db } = context
  const { by, page, per_page } = input
  const [rows, total, counted] = await Promise.all([
    queries.listFunnel(db, by, { limit: per_page, offset: (page - 1) * per_page }),
    queries.countFunnelRows(db, by),
    findCounted(db, 'funnel'),
  ])
  return {
    rows: rows.map(presentFunnelRow),
    meta: { total, page, per_page },
    counted_on: counted,
  }
}

/**
 * Counts how far people came from the code to the subscription, up to the end of a day.
 * @param before the day that was counted last, whose beginning open steps are read from; null: all are read
 */
export async function countFunnel(
  on: Transaction,
  { day, before, calendar }: { day: string; before: string | null; calendar: StudioCalendar },
): Promise<void> {
  const { days, weeks } = calendar
  const end = days.endOf(day)
  const since = before === null ? null : days.startOf(before)
  const began = await queries.findBeginning(on)
  const first = began === null ? day : days.dayOf(began)
  await queries.addActivations(on, since, end)
  // A day more, since some days have 25 hours.
  const trained = since === null ? first : addToDay(days.dayOf(since), -queries.STEP_DAYS - 1)
  const trainingDays = daysFrom(trained, day)
  await queries.noteTraining(on, { since, end, dayOf: (at) => periodOf(at, trainingDays, days) })
  await queries.noteRenewals(on)
  await queries.storeFunnel(on, end, (at) => periodOf(at, weeksFrom(first, day, weeks), days))
}
