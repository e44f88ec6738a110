import { and, arrayContains, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../platform/db/database.ts'
import { sessions, users } from '../accounts-schema.ts'
import { holderRights, holders, isHolder, ownRights } from '../payers-queries.ts'
import { memberViews, type MemberViewRow } from './member-views-schema.ts'

/** With what the token of a view begins. */
export const VIEW_PREFIX = 'view_'

const admins = alias(users, 'admins')

/**
 * The view of a token with its member and the session of its admin; undefined once it is over. It is over with the
 * session, when the admin is none any more, and when the member is archived or has become staff.
 */
export async function findRunningView(on: Executor, tokenHash: Buffer, now: Date) {
  const [row] = await on
    .select({
      viewId: memberViews.id,
      endsAt: memberViews.endsAt,
      viewedBy: admins.id,
      adminRoles: admins.roles,
      sessionId: sessions.id,
      openedAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      own: ownRights,
      holder: holderRights,
      roles: users.roles,
      primaryGoals: users.primaryGoals,
      experienceLevel: users.experienceLevel,
      preferredSessionLength: users.preferredSessionLength,
      createdAt: users.createdAt,
    })
    .from(memberViews)
    .innerJoin(sessions, eq(sessions.id, memberViews.sessionId))
    .innerJoin(admins, and(eq(admins.id, memberViews.adminId), eq(admins.id, sessions.userId)))
    .innerJoin(users, eq(users.id, memberViews.memberId))
    .leftJoin(holders, isHolder)
    .where(
      and(
        eq(memberViews.tokenHash, tokenHash),
        isNull(memberViews.endedAt),
        gt(memberViews.endsAt, now),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        isNull(admins.deletedAt),
        arrayContains(admins.roles, ['admin']),
        isNull(users.deletedAt),
        sql`${users.roles} = '{user}'`,
      ),
    )
  return row
}

export async function insertView(
  on: Executor,
  values: typeof memberViews.$inferInsert,
): Promise<string> {
  const [row] = await on.insert(memberViews).values(values).returning({ id: memberViews.id })
  if (!row) throw new Error('The view was not stored')
  return row.id
}

/**
 * A view that was not ended yet, locked until the transaction ends. `lostSession` says that the session of the admin
 * was over before the time of the view was.
 */
export async function lockView(
  on: Executor,
  which: { id: string } | { tokenHash: Buffer },
): Promise<(MemberViewRow & { lostSession: boolean }) | undefined> {
  const isMeant =
    'id' in which ? eq(memberViews.id, which.id) : eq(memberViews.tokenHash, which.tokenHash)
  const [row] = await on
    .select({
      ...getTableColumns(memberViews),
      lostSession: sql<boolean>`coalesce(least(${sessions.revokedAt}, ${sessions.expiresAt}) < ${memberViews.endsAt}, true)`,
    })
    .from(memberViews)
    .leftJoin(sessions, eq(sessions.id, memberViews.sessionId))
    .where(and(isMeant, isNull(memberViews.endedAt)))
    .for('update', { of: memberViews })
  return row
}

export async function endView(on: Executor, id: string, endedAt: Date): Promise<void> {
  await on.update(memberViews).set({ endedAt }).where(eq(memberViews.id, id))
}
