import { phaseOf } from '@carriage/contract/live-classes/policy'
import type { Services } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import { sessionActor } from '../../accounts/index.ts'
import { findLive } from '../live-classes-queries.ts'
import { factsOf } from '../live-policy.ts'
import { hasLiveAccess, type AccessRights } from './live-access-policy.ts'
import {
  listAccessRights,
  listMemberRsvps,
  listLapsed,
  listNotAdmitted,
} from '../occurrences-queries.ts'
import * as z from 'zod'
import { readClaims, signClaims } from '../../../platform/signed-claims.ts'
import { confirmExpiry, hasExpired } from '../../subscriptions/index.ts'
import { publishLiveNotice } from '../live-notices.ts'

/**
 * Checks a presence token against the current state: the class is not over, the session goes on, the viewer was admitted and has
 * access, the host teaches the class or is an admin. Undefined otherwise; with the first name that others see.
 */
export async function admitToPresence(
  { db, liveKey, now, config }: Pick<Services, 'db' | 'liveKey' | 'now' | 'config'>,
  token: string | undefined,
): Promise<{ claims: PresenceClaims; firstName: string } | undefined> {
  const claims = token === undefined ? undefined : readPresenceToken(liveKey, token, now())
  if (!claims) return undefined
  const [live, [user], session] = await Promise.all([
    findLive(db, claims.channel, now()),
    listAccessRights(db, [claims.userId]),
    sessionActor({ db, now, config }, claims.sessionId),
  ])
  if (!live || !user || !session || phaseOf(factsOf(live), epoch(now())) === 'ended')
    return undefined
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

const USE = 'presence'

/** The claims of a presence token: class, user, session, role and expiry. */
const claims = z.object({
  channel: z.uuid(),
  userId: z.uuid(),
  /** With which they have come in. */
  sessionId: z.uuid(),
  role: z.enum(['host', 'viewer', 'audience']),
  /** Epoch seconds. */
  expires: z.number(),
})
export type PresenceClaims = z.output<typeof claims>

/** The `rtm_token`. */
export const presenceToken = (key: string, pass: PresenceClaims): string =>
  signClaims(key, USE, pass)

/** Undefined for a token that this server has not signed or that has expired. */
const readPresenceToken = (key: string, token: string, now: Date): PresenceClaims | undefined =>
  readClaims(claims, { key, use: USE, token, now })

/**
 * Evicts people who no longer have access to a class, for example because their subscription ended or they lost
 * the coach role. Called periodically while anybody is connected, so that every way of losing access is
 * covered. `present` are the connections of this instance.
 */
export async function evictLapsed(
  services: Services,
  id: string,
  present: readonly PresenceClaims[],
): Promise<void> {
  const { db } = services
  const now = services.now()
  const live = await findLive(db, id, now)
  if (!live) return publishLiveNotice(services, db, { id, over: true })
  const idsOf = (isHost: boolean) =>
    present.filter(({ role }) => (role === 'host') === isHost).map(({ userId }) => userId)
  const [viewers, hostIds] = [idsOf(false), idsOf(true)]
  const hosts = await listAccessRights(db, hostIds)
  const viewer = { role: 'viewer', wasAdmitted: true, now } as const
  // Also of those whose presence is unknown, for they may have the picture.
  const { occurrenceId } = live
  const suspects = occurrenceId === null ? [] : await listLapsed(db, occurrenceId, now)
  const lapsed = [
    ...suspects.filter((user) => !hasLiveAccess(live, user, viewer)),
    ...hosts.filter((user) => !hasLiveAccess(live, user, { role: 'host' })),
  ]
  const isOpen = occurrenceId !== null && live.status !== 'draft'
  const confirmed = await Promise.all(lapsed.map((user) => isConfirmed(services, user)))
  const leaving = new Set([
    ...lapsed.filter((_, at) => confirmed[at]).map((user) => user.id),
    ...(isOpen ? await listNotAdmitted(db, occurrenceId, viewers) : viewers),
    ...hostIds.filter((hostId) => hosts.every((user) => user.id !== hostId)),
  ])
  await Promise.all([...leaving].map((removed) => publishLiveNotice(services, db, { id, removed })))
}

/**
 * Confirms an expiry with the payment provider before anybody is evicted; a renewal it reports counts on the
 * next call.
 */
async function isConfirmed(services: Services, user: AccessRights): Promise<boolean> {
  if (user.deletedAt !== null || !hasExpired(user, services.now())) return true
  return !(await confirmExpiry(services, user))
}
