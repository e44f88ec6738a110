import type { LeaveOutcome } from '@carriage/contract/subscriptions/admin-schemas'
import type { LeaveReason } from '@carriage/contract/subscriptions/change-schemas'
import { type SQL, sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId } from '../../../platform/db/columns.ts'
import { outer } from '../../../platform/db/database.ts'
import { ofUser, users } from '../../accounts/accounts-schema.ts'
import { subscriptions } from '../subscriptions-schema.ts'

/** What members answered when they were about to leave, and what became of it last: one row for each leaving. */
export const leaveAnswers = pgTable(
  'leave_answers',
  {
    id: primaryId(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null: the question was not answered. */
    reason: text('reason').$type<LeaveReason>(),
    /** Of which subscription and period; null for answers of before it was kept. */
    leaving: text('leaving'),
    outcome: text('outcome').$type<LeaveOutcome>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('leave_answers_created').on(t.createdAt),
    uniqueIndex('leave_answers_leaving').on(t.leaving),
    index('leave_answers_user')
      .on(t.userId)
      .where(sql`${t.userId} IS NOT NULL`),
    check(
      'leave_answers_outcome',
      sql`${t.outcome} IN ('cancelled','paused','changed-plan','discounted')`,
    ),
  ],
)

const leaving = outer(leaveAnswers.leaving)
/** Whether a subscription that was cancelled was kept: it ended, or will end, later than was said, or not at all. */
export const wasKept: SQL<boolean> = sql<boolean>`EXISTS (SELECT FROM ${subscriptions}
    WHERE ${subscriptions.providerSubscriptionId} = split_part(${leaving}, ' ', 1)
    AND coalesce(${subscriptions.endedAt},
      CASE WHEN ${subscriptions.cancelAtPeriodEnd} THEN ${subscriptions.currentPeriodEnd} ELSE 'infinity' END)
      > split_part(${leaving}, ' ', 2)::timestamptz + interval '1 day')`

/** The last offer to stay (`stay`, once a year), and the one to come back (`return`, once). */
export const billingOffers = pgTable(
  'billing_offers',
  {
    id: primaryId(),
    userId: ofUser(),
    kind: text('kind').$type<'stay' | 'return'>().notNull(),
    offeredAt: instant('offered_at').notNull(),
    until: instant('until').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (t) => [
    uniqueIndex('billing_offers_kind_of_user').on(t.userId, t.kind),
    index('billing_offers_offered').on(t.offeredAt),
    check('billing_offers_kind', sql`${t.kind} IN ('stay','return')`),
  ],
)
