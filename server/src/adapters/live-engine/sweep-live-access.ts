import type { Services } from '../../context.ts'
import { defineJob } from '../../define-job.ts'
import { addDays } from '../../platform/time.ts'
import { forgetLiveAccess } from './live-engine-queries.ts'

/** Longer than any token that an eviction revokes. */
const ACCESS_DAYS = 2

export const sweepLiveAccessJob = defineJob({
  name: 'sweep-live-access',
  expireInSeconds: 600,
  retryLimit: 2,
  cron: '13 * * * *',
  run: sweepLiveAccess,
})

/** Deletes evictions that revoke nothing any more. */
async function sweepLiveAccess({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await forgetLiveAccess(db, addDays(now(), -ACCESS_DAYS))
}
