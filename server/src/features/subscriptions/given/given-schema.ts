import type { PaidPlan } from '@carriage/contract/accounts/schemas'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId } from '../../../platform/db/columns.ts'
import { ofUser, users } from '../../accounts/accounts-schema.ts'

/** Access that staff have given to members without a payment. */
export const givenAccess = pgTable(
  'given_access',
  {
    id: primaryId(),
    userId: ofUser(),
    plan: text('plan').$type<PaidPlan>().notNull(),
    until: instant('until').notNull(),
    reason: text('reason').notNull(),
    givenBy: uuid('given_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Null while it counts. */
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [
    index('given_access_member').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('given_access_giver')
      .on(t.givenBy)
      .where(sql`${t.givenBy} IS NOT NULL`),
    check('given_access_plan', sql`${t.plan} IN ('premium','basic','pro')`),
  ],
)
export type GivenRow = typeof givenAccess.$inferSelect
