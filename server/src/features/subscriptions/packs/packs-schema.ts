import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId } from '../../../platform/db/columns.ts'
import { ofUser } from '../../accounts/accounts-schema.ts'

/** Private classes that members buy at once, from the checkout on. What is used of a pack is said by the bookings that name it. */
export const classPacks = pgTable(
  'class_packs',
  {
    id: primaryId(),
    userId: ofUser(),
    classes: smallint('classes').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** ISO 4217, in upper case. */
    currency: text('currency').notNull(),
    /** At the provider; null until it was opened. */
    checkoutId: text('checkout_id').unique(),
    paymentId: text('payment_id'),
    paidAt: instant('paid_at'),
    /** When the payment went back completely; nothing more can be booked from it. */
    reversedAt: instant('reversed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('class_packs_member').on(t.userId, t.createdAt),
    check('class_packs_classes', sql`${t.classes} BETWEEN 1 AND 50`),
    check('class_packs_amount', sql`${t.amountCents} > 0`),
    check('class_packs_reversed', sql`${t.reversedAt} IS NULL OR ${t.paidAt} IS NOT NULL`),
  ],
)
export type PackRow = typeof classPacks.$inferSelect
