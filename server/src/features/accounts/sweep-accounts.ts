import { type Services, defineSweep } from '../../context.ts'
import { deleteExpiredRateLimits } from '../../platform/rate-limit.ts'
import { addDays } from '../../platform/time.ts'
import { deleteUnverifiedUsers } from './accounts-queries.ts'
import { deleteExpiredTokens } from './auth-tokens-queries.ts'
import { deleteIdleBrowsers } from './security/known-browsers-queries.ts'
import { deleteExpiredLinks } from './security/mailed-links-queries.ts'
import { deleteSecurityEvents } from './security/security-events-queries.ts'
import { deleteExpiredChallenges } from './second-factor/challenges-queries.ts'
import { deleteEndedSessions } from './session/sessions-queries.ts'

const HISTORY_DAYS = 365
/** As long as a browser keeps its cookie. */
const BROWSER_DAYS = 400
/** A registration that was not finished can be begun anew at any time. */
const UNVERIFIED_DAYS = 30

export const sweepAccountsJob = defineSweep({
  name: 'sweep-accounts',
  cron: '14 * * * *',
  run: sweepAccounts,
})

/**
 * Deletes expired tokens, links and rate limits after a day, ended sessions and accounts that nobody has verified
 * after thirty, and after about a year the history of accounts and browsers that nobody has used.
 */
export async function sweepAccounts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteExpiredTokens(db, addDays(now(), -1))
  await deleteExpiredLinks(db, addDays(now(), -1))
  await deleteExpiredChallenges(db, addDays(now(), -1))
  await deleteExpiredRateLimits(db, addDays(now(), -1))
  await deleteEndedSessions(db, addDays(now(), -30))
  await deleteSecurityEvents(db, addDays(now(), -HISTORY_DAYS))
  await deleteIdleBrowsers(db, addDays(now(), -BROWSER_DAYS))
  await deleteUnverifiedUsers(db, addDays(now(), -UNVERIFIED_DAYS))
}
