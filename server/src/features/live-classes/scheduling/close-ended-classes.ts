import { LIVE_OVERTIME_MIN } from '@carriage/contract/live-classes/policy'
import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { emit } from '../../events/index.ts'
import { lockLive, saveLive } from '../live-classes-queries.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { momentOf, nextWeekly } from '../live-policy.ts'
import { findOccurrence, insertOccurrence, listOverdueClasses } from '../occurrences-queries.ts'
import { endOccurrence } from './end-occurrence.ts'
import { forgetPresence } from '../presence/presence-queries.ts'

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
  for (const id of await listOverdueClasses(services.db, services.now(), LIVE_OVERTIME_MIN)) {
    await closeOne(services, id)
  }
  await forgetPresence(services.db, addSeconds(services.now(), -PRESENCE_RETENTION_SECONDS))
}

async function closeOne(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const now = services.now()
    const row = await lockLive(tx, id)
    const current = await findOccurrence(tx, id)
    // Another instance has closed it, or it was rescheduled in the meantime.
    if (!current || current.endedAt !== null || current.startsAt >= now) return
    await endOccurrence(services, tx, current)
    const data = { live_class_id: id, starts_at: epoch(current.startsAt) }
    await emit(services, tx, { type: 'live_class.ended', data })
    const moment = row && momentOf(row)
    if (row?.isRecurring && row.status !== 'draft' && moment) {
      const next = nextWeekly(moment, now)
      await saveLive(tx, id, next)
      await insertOccurrence(tx, { liveClassId: id, startsAt: next.startsAt })
    }
    await publishLiveNotice(services, tx, { id, over: true })
  })
}
