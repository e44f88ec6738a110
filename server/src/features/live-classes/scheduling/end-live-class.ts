import { texts as t } from '@carriage/texts/server/live-classes'
import type { Services, Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import * as queries from '../occurrences-queries.ts'
import { LIVE_OVERTIME_MIN, OPEN_DATES } from '@carriage/contract/live-classes/policy'
import { defineJob } from '../../../define-job.ts'
import { doAll } from '../../../platform/each-record.ts'
import { addSeconds } from '../../../platform/time.ts'
import { lockLive } from '../live-classes-queries.ts'
import { listShortSeries } from '../dates-queries.ts'
import { planDates } from './change-series.ts'
import { closeDate } from './close-date.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { callOffPrivate } from '../private/call-off-private.ts'
import { forgetPresence } from '../presence/presence-queries.ts'
import { recordAudit } from '../../audit/index.ts'
import { archiveRecord } from '../../archive/index.ts'
import { eraseDeletedLive, setLiveDeleted, undeleteLive } from './admin-live-queries.ts'
import { lockManagedLive, readAdminLive } from './read-admin-live.ts'
import { notFound } from '../../../platform/app-error.ts'
import { tellOfLiveChange } from '../registration/tell-of-live-changes.ts'

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
    const { series } = await lockManagedLive(context, tx, id)
    if (series.isPrivate && series.startsAt !== null && series.startsAt > context.now()) {
      await callOffPrivate(context, tx, { live: series, givesBack: true })
      const { title: label } = series
      await recordAudit(context, tx, { action: 'live-class-deleted', entityId: id, label })
      return
    }
    await setLiveDeleted(tx, id, context.now())
    await queries.markDatesChanged(tx, id, context.now())
    // The copy contains members' ids but not their addresses, because it is retained.
    const rsvp = live.rsvp.map((person) => ({ ...person, email: null }))
    await archiveRecord(context, tx, {
      recordOf: 'live_class',
      recordId: id,
      payload: { ...live, rsvp },
      label: live.title,
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
