import type { PaymentKind, PaymentState } from '@carriage/contract/subscriptions/payment-schemas'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import { users } from '../../accounts/accounts-schema.ts'

/** The payments of members by the last reading of each customer, for lists; the provider has the last word. */
export const payments = pgTable(
  'payments',
  {
    /** The provider's charge. */
    id: text('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What was paid, or asked for where nothing was. */
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    /** What banks have taken back. */
    lostCents: integer('lost_cents').notNull().default(0),
    /** ISO 4217, in upper case. */
    currency: text('currency').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** Null until it is read again after the upgrade that knows of it. */
    kind: text('kind').$type<PaymentKind>(),
    /** When it began at the provider. */
    madeAt: instant('made_at').notNull(),
  },
  (t) => [
    index('payments_made').on(t.madeAt.desc().nullsFirst(), t.id),
    index('payments_state').on(t.state, t.madeAt.desc().nullsFirst(), t.id),
    index('payments_user').on(t.userId),
    check(
      'payments_state_known',
      sql`${t.state} IN ('paid','part-refunded','refunded','disputed','lost','failed','open')`,
    ),
    check(
      'payments_kind_known',
      sql`${t.kind} IN ('first','renewal','plan-change','gift-card','private-classes','other')`,
    ),
  ],
)
export type PaymentRow = typeof payments.$inferSelect
