import type { Services } from '../../../context.ts'
import { confirmExpiry, hasExpired } from '../../subscriptions/index.ts'
import { findLive } from '../live-classes-queries.ts'
import { tellOfLive } from '../live-notices.ts'
import { hasLiveAccess, type AccessRights } from './live-access-policy.ts'
import { listAdmitted, listAccessRights } from '../occurrences-queries.ts'
import type { PresenceClaims } from './presence-token.ts'

/**
 * Sends away whoever may not be in a class any more: their subscription has ended, say, or they are no
 * coach now. Asked again and again while anybody is there, so that no way of losing a right is forgotten;
 * `present` are those of this instance.
 */
export async function evictLapsed(
  services: Services,
  id: string,
  present: readonly PresenceClaims[],
): Promise<void> {
  const { db } = services
  const now = services.now()
  const live = await findLive(db, id, now)
  if (!live) return tellOfLive(services, db, { id, over: true })
  const admitted = live.occurrenceId === null ? [] : await listAdmitted(db, live.occurrenceId)
  const hostIds = present.filter(({ role }) => role === 'host').map(({ userId }) => userId)
  const hosts = await listAccessRights(db, hostIds)
  const viewer = { role: 'viewer', wasAdmitted: true, now } as const
  const lapsed = [
    ...admitted.filter((user) => !hasLiveAccess(live, user, viewer)),
    ...hosts.filter((user) => !hasLiveAccess(live, user, { role: 'host' })),
  ]
  const known = new Set([...admitted, ...hosts].map((user) => user.id))
  const strangers = present.filter(({ userId }) => !known.has(userId))
  const confirmed = await Promise.all(lapsed.map((user) => isConfirmed(services, user)))
  const leaving = new Set([
    ...lapsed.filter((_, at) => confirmed[at]).map((user) => user.id),
    ...strangers.map(({ userId }) => userId),
  ])
  await Promise.all([...leaving].map((removed) => tellOfLive(services, db, { id, removed })))
}

/** Nobody is called expired before the payment provider has been asked; what it says counts next time. */
async function isConfirmed(services: Services, user: AccessRights): Promise<boolean> {
  if (user.deletedAt !== null || !hasExpired(user, services.now())) return true
  return !(await confirmExpiry(services, user))
}
