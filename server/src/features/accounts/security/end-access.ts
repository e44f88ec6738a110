import { NOT_ME_DAYS } from '@carriage/contract/accounts/policy'
import type { PublicContext, Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { addDays } from '../../../platform/time.ts'
import type { Made } from '../../../slice.ts'
import type { RemovedThing } from '../../mail/index.ts'
import { raiseLinkVersion } from '../accounts-queries.ts'
import { revokeKeysOf } from '../api-keys/api-keys-queries.ts'
import { tellAdminsOfKeys, tellAdminsOfWebhooks } from '../api-keys/tell-admins.ts'
import { invalidateAuthTokens } from '../auth-tokens-queries.ts'
import { invalidateChallenges } from '../second-factor/challenges-queries.ts'
import { deleteFactorsSince } from '../second-factor/second-factor-queries.ts'
import { tellOwner } from '../second-factor/tell-owner.ts'
import { deleteDevicesOfEnded } from '../session/live-session-queries.ts'
import { revokeSessions } from '../session/sessions-queries.ts'
import { endsWith, type Reason, type Way } from './end-access-policy.ts'
import { forgetBrowsers } from './known-browsers-queries.ts'
import { voidLinks } from './mailed-links-queries.ts'
import { recordSecurityEvent } from './security-history.ts'

interface Ending {
  userId: string
  reason: Reason
  /** The session that goes on. */
  keep?: string
}

/** What ended that its owner is told of by name. */
interface Ended {
  factors: RemovedThing[]
  apiKeys: string[]
  things: Made[]
}

/** Also of a command, which has no other services. */
export type EndingScope = Pick<Services, 'now' | 'notices' | 'endMade' | 'endOpened'>
type End = (
  on: Executor,
  ending: Ending,
  now: Date,
  ended: Ended,
  scope: EndingScope,
) => Promise<void>

/** From when on something may be a stranger's: so long the owner can answer the mail about it. */
const lately = (now: Date) => addDays(now, -NOT_ME_DAYS)

const ends: Readonly<Record<Way, End>> = {
  sessions: (on, { userId, keep }, now) => revokeSessions(on, userId, now, keep),
  'push-devices': (on, { userId }) => deleteDevicesOfEnded(on, userId),
  'qr-codes': (on, { userId }, now) => invalidateAuthTokens(on, userId, ['login_qr'], now),
  async 'sign-ins'(on, { userId }, now) {
    await invalidateAuthTokens(on, userId, ['google_exchange'], now)
    await invalidateChallenges(on, userId, now)
  },
  async mailed(on, { userId }, now) {
    await invalidateAuthTokens(on, userId, ['register', 'password_reset', 'deletion'], now)
    await voidLinks(on, userId, ['sign-in', 'email-change'], now)
  },
  warnings: (on, { userId }, now) => voidLinks(on, userId, ['not-me'], now),
  browsers: (on, { userId }) => forgetBrowsers(on, userId),
  async 'new-factors'(on, { userId }, now, ended) {
    ended.factors = await deleteFactorsSince(on, userId, lately(now))
  },
  async 'api-keys'(on, { userId }, now, ended) {
    ended.apiKeys = await revokeKeysOf(on, userId, now)
  },
  'live-classes': (on, { userId }, _now, _ended, scope) => scope.endOpened(scope, on, userId),
  async 'new-things'(on, { userId }, now, ended, { endMade }) {
    ended.things = await endMade(on, { userId, since: lately(now), now })
  },
  'unsubscribe-links': (on, { userId }) => raiseLinkVersion(on, userId),
}

/** As `endAccess`, for a command of an operator: nobody is told by mail. */
export async function endAccessSilently(
  scope: EndingScope,
  on: Executor,
  ending: Ending,
): Promise<Ended> {
  const ended: Ended = { factors: [], apiKeys: [], things: [] }
  for (const way of endsWith(ending.reason)) await ends[way](on, ending, scope.now(), ended, scope)
  return ended
}

/** Ends every way into an account that the reason demands, within the caller's transaction, and tells its owner. */
export async function endAccess(
  context: PublicContext,
  on: Executor,
  ending: Ending,
): Promise<Ended> {
  const ended = await endAccessSilently(context, on, ending)
  const { userId } = ending
  const { factors, apiKeys: keys, things } = ended
  if (factors.length > 0)
    await tellOwner(context, on, userId, 'factors-removed', { removed: factors })
  if (keys.length > 0) {
    await recordSecurityEvent(context, on, { kind: 'api-keys-ended', userId })
    await tellAdminsOfKeys(context, on, { event: 'ended', keys, userId })
  }
  const hosts = things.filter(({ kind }) => kind === 'webhook').map(({ name }) => name)
  if (hosts.length > 0) await tellAdminsOfWebhooks(context, on, { hosts, userId })
  const removed = things.flatMap(({ kind, name }) => (kind === 'webhook' ? [] : [{ kind, name }]))
  if (removed.length > 0) await tellOwner(context, on, userId, 'things-ended', { removed })
  return ended
}
