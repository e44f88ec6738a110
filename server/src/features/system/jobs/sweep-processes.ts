import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { removeGoneProcesses } from '../../../platform/db/processes-queries.ts'
import { deleteRecentWrites } from '../../../platform/db/recent-writes-queries.ts'
import { addDays } from '../../../platform/time.ts'

export const sweepProcessesJob = defineJob({
  name: 'sweep-processes',
  expireInSeconds: 60,
  retryLimit: 2,
  cron: '8 * * * *',
  run: sweepProcesses,
})

/** Forgets processes that were killed long ago, and who wrote when. */
async function sweepProcesses({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await removeGoneProcesses(db, addDays(now(), -1))
  await deleteRecentWrites(db, addDays(now(), -1))
}
