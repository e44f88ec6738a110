import type { RefundReason, RefundState } from '@carriage/contract/subscriptions/admin-schemas'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../../platform/db/columns.ts'
import { users } from '../../accounts/accounts-schema.ts'

/** Refunds by admins; who has made them is in the audit log. */
export const refunds = pgTable(
  'refunds',
  {
    /** Chosen by the caller, so that one press refunds once. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The provider's charge. */
    paymentId: text('payment_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** ISO 4217, in upper case. */
    currency: text('currency').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    state: text('state').$type<RefundState>().notNull().default('pending'),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_created').on(t.createdAt),
    index('refunds_user')
      .on(t.userId)
      .where(sql`${t.userId} IS NOT NULL`),
    check('refunds_amount', sql`${t.amountCents} > 0`),
    check('refunds_state', sql`${t.state} IN ('pending','done','refused')`),
  ],
)
export type RefundRow = typeof refunds.$inferSelect
