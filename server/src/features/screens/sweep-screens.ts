import { defineJob } from '../../define-job.ts'
import type { Services } from '../../context.ts'
import { addDays } from '../../platform/time.ts'
import { deleteOldScreens } from './screens-queries.ts'

export const sweepScreensJob = defineJob({
  name: 'sweep-screens',
  expireInSeconds: 300,
  retryLimit: 2,
  cron: '57 * * * *',
  run: sweepScreens,
})

/** Deletes screens a day after they were over. */
async function sweepScreens({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteOldScreens(db, addDays(now(), -1))
}
