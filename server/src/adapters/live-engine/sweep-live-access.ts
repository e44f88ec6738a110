import { defineSweep } from '../../context.ts'
import { addDays } from '../../platform/time.ts'
import { forgetLiveAccess } from './live-engine-queries.ts'

/** Longer than any token that an eviction revokes. */
const ACCESS_DAYS = 2

/** Deletes evictions that revoke nothing any more. */
export const sweepLiveAccessJob = defineSweep({
  name: 'sweep-live-access',
  cron: '13 * * * *',
  run: ({ db, now }) => forgetLiveAccess(db, addDays(now(), -ACCESS_DAYS)),
})
