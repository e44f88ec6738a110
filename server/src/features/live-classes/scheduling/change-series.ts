import type { LocalMoment } from '@carriage/contract/live-classes/local-moment'
import { phaseOf } from '@carriage/contract/live-classes/policy'
import type { Context, Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import {
  deleteUnusedDates,
  insertDates,
  listDates,
  saveDate,
  setSkipped,
} from '../dates-queries.ts'
import { lockLive, saveLive, type LiveRow } from '../live-classes-queries.ts'
import type { OccurrenceRow } from '../live-classes-schema.ts'
import { factsOf, momentOf } from '../live-policy.ts'
import { findOccurrence, moveOccurrence } from '../occurrences-queries.ts'
import { missingDates, type SeriesDate, shiftDates, shiftDay } from '../series-policy.ts'
import { closeDate } from './close-date.ts'

/** A stored date as the rules of a series read it. */
const seriesDateOf = (row: OccurrenceRow): OccurrenceRow & SeriesDate => ({
  ...row,
  isSkipped: row.skippedAt !== null,
})

/** The dates that take place, next first. */
export const openOf = (dates: readonly OccurrenceRow[]): OccurrenceRow[] =>
  dates
    .filter(({ skippedAt }) => skippedAt === null)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())

/**
 * Adds the dates that a weekly class lacks, and lets the class follow its next date; after every change of its dates,
 * within the caller's transaction, which has locked the class.
 */
export async function planDates(
  { now }: Pick<Services, 'now'>,
  on: Executor,
  liveClassId: string,
): Promise<void> {
  const row = await lockLive(on, liveClassId)
  const moment = row && momentOf(row)
  if (!moment) return
  if (row.isRecurring && row.status !== 'draft') {
    const known = (await listDates(on, liveClassId)).map(seriesDateOf)
    const missing = missingDates({ ...moment, lastDate: row.lastDate }, known, now())
    await insertDates(
      on,
      missing.map((date) => ({ liveClassId, ...date })),
    )
  }
  const next = await findOccurrence(on, liveClassId)
  if (next?.endedAt !== null) return
  const { startsAt, seriesDate } = next
  if (startsAt.getTime() === row.startsAt?.getTime() && seriesDate === row.localDate) return
  await saveLive(on, liveClassId, { startsAt, localDate: seriesDate })
}

/** Closes the current date of a class if it is over, before the class changes: its workouts are logged as they were. */
export async function closeHeldDate(
  context: Context,
  on: Executor,
  before: LiveRow,
): Promise<void> {
  const facts = { ...factsOf(before), status: 'scheduled' } as const
  if (phaseOf(facts, epoch(context.now())) !== 'ended') return
  const dates = await listDates(on, before.id)
  const occurrence = dates.find(({ id }) => id === before.occurrenceId)
  if (occurrence) await closeDate(context, on, { occurrence, live: before.series })
}

/**
 * Moves the dates of a class from one on to a new rule, and its end with them; registrations stay. A class that is over
 * begins again, without registrations and without an end.
 */
export async function moveSeries(
  context: Context,
  on: Executor,
  {
    before,
    rule,
    from,
  }: { before: LiveRow; rule: LocalMoment & { startsAt: Date }; from?: OccurrenceRow },
): Promise<void> {
  const dates = await listDates(on, before.id)
  const first = from ?? openOf(dates)[0]
  if (!first) {
    const { date: seriesDate, startsAt } = rule
    await insertDates(on, [{ liveClassId: before.id, seriesDate, startsAt }])
    await saveLive(on, before.id, { lastDate: null })
    return
  }
  const { lastDate } = before.series
  if (lastDate !== null) {
    const by = { from: first.seriesDate, to: rule.date }
    await saveLive(on, before.id, { lastDate: shiftDay(lastDate, by) })
  }
  for (const date of shiftDates(dates.map(seriesDateOf), first.seriesDate, rule)) {
    const { id, seriesDate, startsAt } = date
    const former = dates.find((one) => one.id === id)
    if (seriesDate !== former?.seriesDate) await saveDate(on, id, { seriesDate })
    if (startsAt.getTime() !== former?.startsAt.getTime())
      await moveOccurrence(on, id, { startsAt, at: context.now() })
  }
}

/** Calls dates off; those that nobody is registered or waits for are removed. */
export async function callOff(
  { now }: Pick<Services, 'now'>,
  on: Executor,
  dates: readonly OccurrenceRow[],
): Promise<void> {
  const ids = dates.map(({ id }) => id)
  await deleteUnusedDates(on, ids)
  await setSkipped(on, ids, { skippedAt: now(), at: now() })
}
