import type { Services } from '../../../context.ts'
import { confirmExpiry, hasExpired } from '../../subscriptions/index.ts'
import { findLive } from '../live-classes-queries.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { hasLiveAccess, type AccessRights } from './live-access-policy.ts'
import { listAccessRights, listLapsed, listNotAdmitted } from '../occurrences-queries.ts'
import type { PresenceClaims } from './presence-token.ts'

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
