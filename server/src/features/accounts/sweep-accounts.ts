import type { Services } from '../../context.ts'
import { deleteExpiredRateLimits } from '../../platform/rate-limit.ts'
import { defineJob } from '../../define-job.ts'
import { addDays } from '../../platform/time.ts'
import { removeExpiredTokens } from './auth-tokens-queries.ts'
import { removeEndedSessions } from './session/sessions-queries.ts'

export const sweepAccountsJob = defineJob({
  name: 'sweep-accounts',
  expireInSeconds: 600,
  retryLimit: 2,
  cron: '17 * * * *',
  run: sweepAccounts,
})

/** Forgets what has run out: tokens and counts after a day, ended sessions after thirty. */
export async function sweepAccounts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await removeExpiredTokens(db, addDays(now(), -1))
  await deleteExpiredRateLimits(db, addDays(now(), -1))
  await removeEndedSessions(db, addDays(now(), -30))
}
