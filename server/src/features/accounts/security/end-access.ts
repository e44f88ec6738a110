import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { raiseLinkVersion } from '../accounts-queries.ts'
import { invalidateAuthTokens } from '../auth-tokens-queries.ts'
import { invalidateChallenges } from '../second-factor/challenges-queries.ts'
import { revokeSessions } from '../session/sessions-queries.ts'
import { endsWith, type Reason, type Way } from './end-access-policy.ts'
import { forgetBrowsers } from './known-browsers-queries.ts'
import { voidSignInLinks } from './mailed-links-queries.ts'

interface Ending {
  userId: string
  reason: Reason
  /** The session that goes on. */
  keep?: string
}

type End = (on: Executor, ending: Ending, now: Date) => Promise<void>

const ends: Readonly<Record<Way, End>> = {
  sessions: (on, { userId, keep }, now) => revokeSessions(on, userId, now, keep),
  'qr-codes': (on, { userId }, now) => invalidateAuthTokens(on, userId, ['login_qr'], now),
  async 'sign-ins'(on, { userId }, now) {
    await invalidateAuthTokens(on, userId, ['google_exchange'], now)
    await invalidateChallenges(on, userId, now)
  },
  async mailed(on, { userId }, now) {
    await invalidateAuthTokens(on, userId, ['register', 'password_reset', 'deletion'], now)
    await voidSignInLinks(on, userId, now)
  },
  browsers: (on, { userId }) => forgetBrowsers(on, userId),
  'unsubscribe-links': (on, { userId }) => raiseLinkVersion(on, userId),
}

/** Ends every way into an account that the reason demands, within the caller's transaction. */
export async function endAccess(
  { now }: Pick<Services, 'now'>,
  on: Executor,
  ending: Ending,
): Promise<void> {
  for (const way of endsWith(ending.reason)) await ends[way](on, ending, now())
}
