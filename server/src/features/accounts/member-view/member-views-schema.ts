import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant, primaryId } from '../../../platform/db/columns.ts'
import { sessions, users } from '../accounts-schema.ts'

/** That an admin saw what a member sees: docs/decisions/0024-view-as-member.md. */
export const memberViews = pgTable(
  'member_views',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    /** The session of the admin, with which the view ends. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** SHA-256 of the token; the token itself is not stored. */
    tokenHash: bytea('token_hash').notNull().unique(),
    reason: text('reason').notNull(),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When it was ended, or noticed to be over. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('member_views_member').on(t.memberId, t.startedAt.desc().nullsFirst()),
    index('member_views_admin')
      .on(t.adminId)
      .where(sql`${t.adminId} IS NOT NULL`),
    index('member_views_session')
      .on(t.sessionId)
      .where(sql`${t.sessionId} IS NOT NULL`),
    check('member_views_reason', sql`length(${t.reason}) BETWEEN 1 AND 200`),
    check('member_views_ends', sql`${t.endsAt} > ${t.startedAt}`),
  ],
)
export type MemberViewRow = typeof memberViews.$inferSelect
