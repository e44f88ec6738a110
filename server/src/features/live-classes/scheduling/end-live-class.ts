import type { Services, Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { emit } from '../../events/index.ts'
import { hasAttended, logAttendance, type LogScope, springSettings } from '../../practice/index.ts'
import { listSprings } from '../../reformer/index.ts'
import type { OccurrenceRow } from '../live-classes-schema.ts'
import * as queries from '../occurrences-queries.ts'
import { listToldSetups } from '../setups/live-setups-queries.ts'
import { LIVE_OVERTIME_MIN } from '@carriage/contract/live-classes/policy'
import { defineJob } from '../../../define-job.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { lockLive, saveLive } from '../live-classes-queries.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { momentOf, nextWeekly } from '../live-policy.ts'
import { forgetPresence } from '../presence/presence-queries.ts'
import { archiveRecord } from '../../archive/index.ts'
import { eraseDeletedLive, setLiveDeleted, undeleteLive } from './admin-live-queries.ts'
import { lockHostedLive, readAdminLive } from './read-admin-live.ts'
import { notFound } from '../../../platform/app-error.ts'
import { tellOfLiveChange } from '../registration/tell-of-live-changes.ts'

/** Closes an occurrence, and logs a workout for each member who took part in it. */
export async function endOccurrence(
  scope: Pick<Services, 'jobs'> & LogScope,
  on: Executor,
  occurrence: OccurrenceRow,
): Promise<void> {
  const { liveClassId } = occurrence
  await queries.closeOccurrence(on, occurrence.id, scope.now())
  const present = (await queries.listAttendance(on, occurrence)).filter(hasAttended)
  if (present.length === 0) return
  const told = await listToldSetups(on, occurrence.id)
  const { springs } = await listSprings({ db: on })
  const used = springSettings(
    told.map(({ setup }) => setup),
    springs,
  )
  const logged = await logAttendance(
    scope,
    on,
    present.map((seen) => ({
      userId: seen.userId,
      title: seen.title,
      coach: seen.coach,
      kind: seen.isBroadcast ? ('broadcast' as const) : ('live' as const),
      exercises: [],
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
 * Closes the occurrences that are over and their channels. A weekly class is rescheduled by seven days, with
 * the same link and no registrations.
 */
export async function closeEndedClasses(services: Services): Promise<void> {
  for (const id of await queries.listOverdueClasses(
    services.db,
    services.now(),
    LIVE_OVERTIME_MIN,
  )) {
    await closeOne(services, id)
  }
  await forgetPresence(services.db, addSeconds(services.now(), -PRESENCE_RETENTION_SECONDS))
}

async function closeOne(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const now = services.now()
    const row = await lockLive(tx, id)
    const current = await queries.findOccurrence(tx, id)
    // Another instance has closed it, or it was rescheduled in the meantime.
    if (!current || current.endedAt !== null || current.startsAt >= now) return
    await endOccurrence(services, tx, current)
    const data = { live_class_id: id, starts_at: epoch(current.startsAt) }
    await emit(services, tx, { type: 'live_class.ended', data })
    const moment = row && momentOf(row)
    if (row?.isRecurring && row.status !== 'draft' && moment) {
      const next = nextWeekly(moment, now)
      await saveLive(tx, id, next)
      await queries.insertOccurrence(tx, { liveClassId: id, startsAt: next.startsAt })
    }
    await publishLiveNotice(services, tx, { id, over: true })
  })
}

/** Moves a class to the archive and evicts everybody in it. */
export async function removeLiveClass(context: Context, { id }: { id: string }) {
  const { live_class: live } = await readAdminLive(context, { id })
  await context.db.transaction(async (tx) => {
    await lockHostedLive(context, tx, id)
    await setLiveDeleted(tx, id, context.now())
    await queries.markOccurrenceChanged(tx, id, context.now())
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
  return { message: 'Live class deleted successfully' }
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
  if (!(await undeleteLive(on, id))) throw notFound('Live class')
  await queries.markOccurrenceChanged(on, id, now())
}
