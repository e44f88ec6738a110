import { phaseOf } from '@carriage/contract/live-classes/policy'
import type { Services } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import { findLive } from '../live-classes-queries.ts'
import { factsOf } from '../live-policy.ts'
import { hasLiveAccess } from './live-access-policy.ts'
import { listAccessRights, listMemberRsvps } from '../occurrences-queries.ts'
import { type PresenceClaims, readPresenceToken } from './presence-token.ts'

/**
 * Checks a presence token against the current state: the class is not over, the viewer was admitted and has
 * access, the host teaches the class or is an admin. Undefined otherwise; with the first name that others see.
 */
export async function admitToPresence(
  { db, liveKey, now }: Pick<Services, 'db' | 'liveKey' | 'now'>,
  token: string | undefined,
): Promise<{ claims: PresenceClaims; firstName: string } | undefined> {
  const claims = token === undefined ? undefined : readPresenceToken(liveKey, token, now())
  if (!claims) return undefined
  const [live, [user]] = await Promise.all([
    findLive(db, claims.channel, now()),
    listAccessRights(db, [claims.userId]),
  ])
  if (!live || !user || phaseOf(factsOf(live), epoch(now())) === 'ended') return undefined
  const admitted = { claims, firstName: user.firstName }
  if (claims.role === 'host')
    return hasLiveAccess(live, user, { role: 'host' }) ? admitted : undefined
  if (live.occurrenceId === null) return undefined
  const [own] = await listMemberRsvps(db, user.id, [live.occurrenceId])
  const wasAdmitted = own !== undefined && own.admittedAt !== null
  return hasLiveAccess(live, user, { role: 'viewer', wasAdmitted, now: now() })
    ? admitted
    : undefined
}
