import type { Services } from '../../context.ts'
import { deleteExpiredRateLimits } from '../../platform/rate-limit.ts'
import { defineJob } from '../../define-job.ts'
import { addDays } from '../../platform/time.ts'
import { deleteExpiredTokens } from './auth-tokens-queries.ts'
import { deleteExpiredChallenges } from './second-factor/challenges-queries.ts'
import { deleteEndedSessions } from './session/sessions-queries.ts'

export const sweepAccountsJob = defineJob({
  name: 'sweep-accounts',
  expireInSeconds: 600,
  retryLimit: 2,
  cron: '17 * * * *',
  run: sweepAccounts,
})

/** Deletes expired tokens and rate limits after a day, and ended sessions after thirty. */
export async function sweepAccounts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteExpiredTokens(db, addDays(now(), -1))
  await deleteExpiredChallenges(db, addDays(now(), -1))
  await deleteExpiredRateLimits(db, addDays(now(), -1))
  await deleteEndedSessions(db, addDays(now(), -30))
}
