import type { PaidPlan } from '@carriage/contract/accounts/schemas'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, citext, createdAt, instant, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../../accounts/accounts-schema.ts'

/** Gift cards, from the checkout on. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: primaryId(),
    /** Null after the account was deleted; the card stays valid. */
    buyerId: uuid('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    planCode: text('plan_code').$type<PaidPlan>().notNull(),
    months: integer('months').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** ISO 4217, in upper case. */
    currency: text('currency').notNull(),
    fromName: text('from_name').notNull(),
    /** Null, like the name, some time after it was redeemed. */
    recipientEmail: citext('recipient_email'),
    recipientName: text('recipient_name'),
    message: text('message').notNull(),
    /** When the code is mailed. */
    sendAt: instant('send_at').notNull(),
    /** Finds the card of a code. */
    codeHash: bytea('code_hash').notNull().unique(),
    /** The code, encrypted for this row only. */
    sealedCode: bytea('sealed_code').notNull(),
    /** At the provider; null until it was opened. */
    checkoutId: text('checkout_id').unique(),
    paymentId: text('payment_id'),
    paidAt: instant('paid_at'),
    mailedAt: instant('mailed_at'),
    /** When the payment went back completely; the card is void. */
    reversedAt: instant('reversed_at'),
    /** When the studio made it void; the payment stays. */
    voidedAt: instant('voided_at'),
    redeemedBy: uuid('redeemed_by').references(() => users.id, { onDelete: 'set null' }),
    redeemedAt: instant('redeemed_at'),
    /** The time that it gives; null until it is redeemed. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** The running subscription whose next payment it moves to `endsAt`; null: it gives the time itself. */
    subscriptionId: text('subscription_id'),
    /** Once its payment went back: when the next payment of the subscription is due without it. */
    paysAgainAt: instant('pays_again_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('gift_cards_buyer').on(t.buyerId, t.createdAt.desc().nullsFirst()),
    index('gift_cards_created').on(t.createdAt.desc().nullsFirst(), t.id),
    index('gift_cards_redeemed_by')
      .on(t.redeemedBy)
      .where(sql`${t.redeemedBy} IS NOT NULL`),
    index('gift_cards_to_mail')
      .on(t.sendAt)
      .where(sql`${t.paidAt} IS NOT NULL AND ${t.mailedAt} IS NULL`),
    check('gift_cards_months', sql`${t.months} BETWEEN 1 AND 12`),
    check('gift_cards_amount', sql`${t.amountCents} > 0`),
    check('gift_cards_voided', sql`${t.voidedAt} IS NULL OR ${t.redeemedAt} IS NULL`),
    check(
      'gift_cards_redeemed',
      sql`(${t.redeemedAt} IS NULL) = (${t.endsAt} IS NULL) AND (${t.redeemedAt} IS NULL OR ${t.paidAt} IS NOT NULL)`,
    ),
  ],
)
export type GiftRow = typeof giftCards.$inferSelect
