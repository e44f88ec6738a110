import type { Services } from '../../context.ts'
import { defineJob } from '../../define-job.ts'
import { addDays } from '../../platform/time.ts'
import { deleteOld } from './notifications-queries.ts'

const NOTIFICATION_DAYS = 90
const BATCH = 5000

export const sweepNotificationsJob = defineJob({
  name: 'sweep-notifications',
  expireInSeconds: 900,
  retryLimit: 2,
  cron: '41 * * * *',
  run: sweepNotifications,
})

/** Deletes what members were told in the app three months ago, read or not. */
async function sweepNotifications({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = addDays(now(), -NOTIFICATION_DAYS)
  while ((await deleteOld(db, before, BATCH)) === BATCH);
}
