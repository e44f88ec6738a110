import { texts as t } from '@carriage/texts/server/live-classes'
import { type Services, type Context, defineJob } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import * as queries from '../occurrences-queries.ts'
import { LIVE_OVERTIME_MIN, OPEN_DATES } from '@carriage/contract/live-classes/policy'
import { doAll } from '../../../platform/each-record.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { lockLive, saveLive, type LiveRow } from '../live-classes-queries.ts'
import {
  listShortSeries,
  deleteUnusedDates,
  insertDates,
  listDates,
  saveDate,
  setSkipped,
} from '../dates-queries.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { callOffPrivate } from '../private/book-private.ts'
import { findBooking, giveBack } from '../private/private-queries.ts'
import { forgetPresence } from '../presence/presence-queries.ts'
import { recordAudit } from '../../audit/index.ts'
import { archiveRecord } from '../../archive/index.ts'
import { eraseDeletedLive, setLiveDeleted, undeleteLive } from './admin-live-queries.ts'
import { lockManagedLive, readAdminLive } from './read-admin-live.ts'
import { notFound } from '../../../platform/app-error.ts'
import { tellOfLiveChange } from '../registration/tell-of-live-changes.ts'
import type { LocalMoment } from '@carriage/contract/live-classes/local-moment'
import type { OccurrenceRow, LiveClassRow } from '../live-classes-schema.ts'
import { momentOf, wasHeld } from '../live-policy.ts'
import { findOccurrence, moveOccurrence } from '../occurrences-queries.ts'
import { missingDates, type SeriesDate, shiftDates, shiftDay } from '../series-policy.ts'
import { hasAttended } from '@carriage/contract/practice/workout'
import { emit } from '../../events/index.ts'
import { logAttendance, type LogScope, springSettings } from '../../practice/index.ts'
import { listSprings } from '../../reformer/index.ts'
import { closePoll } from '../polls/polls-queries.ts'
import { listSetupsOf } from '../setups/live-setups-queries.ts'

/**
 * Closes a date, and logs a workout for each member who took part in it.
 * @param live its class; undefined for one that is deleted
 */
async function closeDate(
  scope: Pick<Services, 'jobs'> & LogScope,
  on: Executor,
  { occurrence, live }: { occurrence: OccurrenceRow; live: LiveClassRow | undefined },
): Promise<void> {
  const { liveClassId } = occurrence
  await queries.closeOccurrence(on, occurrence.id, scope.now())
  await closePoll(on, occurrence.id, scope.now())
  await logPresent(scope, on, occurrence)
  // Nobody has heard of a draft, and of a deleted class its members were told.
  if (live && live.status !== 'draft') {
    const ended = { live_class_id: liveClassId, starts_at: epoch(occurrence.startsAt) }
    await emit(scope, on, { type: 'live_class.ended', data: ended })
  }
}

async function logPresent(
  scope: Pick<Services, 'jobs'> & LogScope,
  on: Executor,
  occurrence: OccurrenceRow,
): Promise<void> {
  const { liveClassId } = occurrence
  const present = (await queries.listAttendance(on, occurrence)).filter(hasAttended)
  if (present.length === 0) return
  const setups = await listSetupsOf(on, occurrence)
  const { springs } = await listSprings({ db: on })
  const used = springSettings(setups, springs)
  const logged = await logAttendance(
    scope,
    on,
    present.map((seen) => ({
      userId: seen.userId,
      title: seen.title,
      coach: seen.coach,
      kind: seen.isBroadcast ? ('broadcast' as const) : ('live' as const),
      // Known once the recording is marked.
      exercises: [],
      exerciseIds: [],
      springs: used,
      liveClassId,
      occurrenceId: occurrence.id,
      durationSeconds: Math.round(seen.ran),
      practisedSeconds: Math.round(seen.present),
      timeZone: seen.timeZone,
      at: seen.until,
    })),
  )
  for (const member_id of logged) {
    const data = { member_id, live_class_id: liveClassId }
    await emit(scope, on, { type: 'live_class.attended', data })
  }
}

export const closeEndedClassesJob = defineJob({
  name: 'close-ended-live-classes',
  expireInSeconds: 60,
  retryLimit: 2,
  cron: '* * * * *',
  run: closeEndedClasses,
})

const PRESENCE_RETENTION_SECONDS = 300

/**
 * Closes the dates that are over and their channels, and gives weekly classes the dates that they lack. A weekly class
 * goes on with its next date, with the same link.
 */
export async function closeEndedClasses(services: Services): Promise<void> {
  const { db, log, now } = services
  const overdue = await queries.listOverdueDates(db, now(), LIVE_OVERTIME_MIN)
  await doAll(log, [
    ...overdue.map((date) => () => closeOne(services, date)),
    () => planShortSeries(services),
    () => forgetPresence(db, addSeconds(now(), -PRESENCE_RETENTION_SECONDS)),
  ])
}

async function planShortSeries(services: Services): Promise<void> {
  const { db, log, now } = services
  const short = await listShortSeries(db, OPEN_DATES, now())
  await doAll(
    log,
    short.map((id) => () => db.transaction((tx) => planDates(services, tx, id))),
  )
}

async function closeOne(
  services: Services,
  { id: occurrenceId, liveClassId: id }: { id: string; liveClassId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const live = await lockLive(tx, id)
    const current = await queries.findOccurrence(tx, id)
    // Another instance has closed it, or it was rescheduled in the meantime.
    if (current?.id !== occurrenceId || current.endedAt !== null) return
    if (current.startsAt >= services.now()) return
    await closeDate(services, tx, { occurrence: current, live })
    await planDates(services, tx, id)
    await publishLiveNotice(services, tx, { id, over: true })
  })
}

/** Moves a class to the archive and evicts everybody in it. A private class that has not begun is called off for good instead. */
export async function removeLiveClass(context: Context, { id }: { id: string }) {
  const { live_class: live } = await readAdminLive(context, { id })
  await context.db.transaction(async (tx) => {
    const { title, description, series, tookPlace } = await lockManagedLive(context, tx, id)
    if (series.isPrivate && series.startsAt !== null && series.startsAt > context.now()) {
      await callOffPrivate(context, tx, { live: series, givesBack: true })
      await recordAudit(context, tx, {
        action: 'live-class-deleted',
        entityId: id,
        label: series.title,
      })
      return
    }
    // Whose coach did not come has had nothing for it.
    const booking = series.isPrivate && !tookPlace && (await findBooking(tx, id))
    if (booking) await giveBack(tx, booking.id, context.now())
    await setLiveDeleted(tx, id, context.now())
    await queries.markDatesChanged(tx, id, context.now())
    // The words as they are stored: what staff read of a private class is in the language of who deletes it. The copy contains
    // members' ids but not their addresses, because it is retained.
    const words = { title: series.title, description: series.description }
    const rsvp = live.rsvp.map((person) => ({ ...person, email: null }))
    await archiveRecord(context, tx, {
      recordOf: 'live_class',
      recordId: id,
      payload: { ...live, title, description, series: { ...live.series, ...words }, rsvp },
      label: title,
    })
    await publishLiveNotice(context, tx, { id, over: true })
  })
  return { message: t.liveClassDeletedSuccessfully }
}

/** Permanently deletes an archived class within the caller's transaction, after its members are told of it. */
export async function purgeLiveClass(services: Services, on: Executor, id: string): Promise<void> {
  await tellOfLiveChange(services, on, id)
  await eraseDeletedLive(on, id)
}

/** Restores an archived class; a weekly one whose date has passed is rescheduled by the job. */
export async function restoreLiveClass(
  { now }: Pick<Services, 'now'>,
  on: Executor,
  id: string,
): Promise<void> {
  if (!(await undeleteLive(on, id))) throw notFound('liveClass')
  await queries.markDatesChanged(on, id, now())
}

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

/** Closes the current date of a class if it was held, before it would move: its workouts are logged as they were. */
export async function closeHeldDate(
  context: Context,
  on: Executor,
  before: LiveRow,
): Promise<void> {
  if (!wasHeld(before, context.now())) return
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
