import type { Actor, Services } from '../../../context.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { entitlementOf } from '../entitlement-policy.ts'
import { isOver } from '../session/session-policy.ts'
import { findRunningView, VIEW_PREFIX } from './member-views-queries.ts'

/** Tokens of sessions are random, so a few begin like that of a view too; they are then looked up as both. */
export const looksLikeView = (token: string): boolean => token.startsWith(VIEW_PREFIX)

/**
 * The member as whom an admin views; undefined once the view is over. Read each time and not from a cache, so that it
 * ends at once; and nothing is written, for the member was not there.
 */
export async function authenticateView(
  { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>,
  token: string,
): Promise<Actor | undefined> {
  const row = await findRunningView(db, sha256(token), now())
  if (!row) return undefined
  const session = { createdAt: row.openedAt, lastSeenAt: row.lastSeenAt }
  if (isOver(config.sessions, session, row.adminRoles, now())) return undefined
  const { deviceActivatedAt, ...rights } = entitlementOf(row.own, row.holder)
  return {
    ...rights,
    id: row.own.id,
    viewedBy: row.viewedBy,
    sessionId: row.sessionId,
    accessToken: token,
    provedAt: null,
    roles: row.roles,
    deviceActivated: deviceActivatedAt !== null,
    primaryGoals: row.primaryGoals,
    experienceLevel: row.experienceLevel,
    preferredSessionLength: row.preferredSessionLength,
    openedAt: row.openedAt,
    mustRotate: false,
    createdAt: row.createdAt,
  }
}
