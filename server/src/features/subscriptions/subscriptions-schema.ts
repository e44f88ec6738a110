import type { PaidPlan, SubscriptionPlan } from '@carriage/contract/accounts/schemas'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SubscriptionStatus } from '../../adapters/payments/payments.ts'
import { bytea, createdAt, instant, primaryId, updatedAt } from '../../platform/db/columns.ts'
import { ofUser } from '../accounts/accounts-schema.ts'

/** Current and former plans: a subscription is ours if its price is listed here. */
export const plans = pgTable(
  'plans',
  {
    id: primaryId(),
    code: text('code').$type<PaidPlan>().notNull(),
    name: text('name').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** ISO 4217, in upper case. */
    currency: text('currency').notNull(),
    interval: text('interval').$type<'month' | 'year'>().notNull(),
    providerPriceId: text('provider_price_id').notNull().unique(),
    /** The configured price in whose place it is sold; null for a configured price itself. */
    configuredPriceId: text('configured_price_id'),
    /** Days without payment for a member who never had a trial or a subscription. */
    trialDays: integer('trial_days').notNull().default(0),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('plans_on_sale')
      .on(t.code, t.interval, t.currency)
      .where(sql`${t.active}`),
    check('plans_code', sql`${t.code} IN ('premium','basic','pro')`),
    check('plans_interval', sql`${t.interval} IN ('month','year')`),
    check('plans_trial', sql`${t.trialDays} BETWEEN 0 AND 365`),
    check('plans_price', sql`${t.priceCents} >= 0`),
    check('plans_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
)

/** A member as a customer of the payment provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: ofUser().primaryKey(),
    /** Null until the provider has created one, and again after it was deleted there. */
    providerCustomerId: text('provider_customer_id').unique(),
    /** Counts customers and checkouts, so that each has its own idempotency key. */
    generation: integer('generation').notNull().default(0),
    /** The only checkout that can be paid. */
    checkoutId: text('checkout_id'),
    /** What it is for, and on which terms; another choice replaces it. */
    checkoutTerms: text('checkout_terms'),
    /** Counts readings as they begin, and the latest that was written; older ones are discarded. */
    readingsBegun: integer('readings_begun').notNull().default(0),
    readingWritten: integer('reading_written').notNull().default(0),
    /** The trial that a subscription replaced; it continues if the subscription ends first. */
    trialPlan: text('trial_plan').$type<SubscriptionPlan>(),
    trialUntil: instant('trial_until'),
    /** When the provider was last asked about a date that has passed. */
    expiryCheckedAt: instant('expiry_checked_at'),
    createdAt: createdAt(),
  },
  (t) => [check('billing_customers_readings', sql`${t.readingWritten} <= ${t.readingsBegun}`)],
)

/** The last reading of each of our subscriptions. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    providerSubscriptionId: text('provider_subscription_id').primaryKey(),
    userId: ofUser(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'restrict' }),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    currentPeriodEnd: instant('current_period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    /** When its access ends. */
    accessUntil: instant('access_until'),
    endedAt: instant('ended_at'),
    /** Nothing is collected; its access ends with the period that is paid for. */
    paused: boolean('paused').notNull().default(false),
    /** When a pause ends by itself; null: never. */
    resumesAt: instant('resumes_at'),
    /** Since when a payment is open; null while none is. */
    pastDueSince: instant('past_due_since'),
    /** Cents of a month by its last reading; null: the price of its plan, until it is read. */
    monthlyCents: integer('monthly_cents'),
    /** When a discount ends, and what it is worth from then on. */
    discountUntil: instant('discount_until'),
    laterCents: integer('later_cents'),
    /** When it began at the provider. */
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('subscriptions_user').on(t.userId),
    index('subscriptions_begun').on(t.createdAt.desc().nullsFirst(), t.providerSubscriptionId),
    index('subscriptions_plan').on(t.planId),
    index('subscriptions_past_due')
      .on(t.pastDueSince)
      .where(sql`${t.pastDueSince} IS NOT NULL`),
    index('subscriptions_ended')
      .on(t.endedAt)
      .where(sql`${t.endedAt} IS NOT NULL`),
  ],
)

/** The addresses, by their keyed hashes, that had the days without payment of a plan, or a trial in another studio: nobody gets them twice. */
export const planTrials = pgTable('plan_trials', {
  emailHmac: bytea('email_hmac').primaryKey(),
  begunAt: instant('begun_at').notNull(),
})

/** One row per webhook event; its content is not stored, since the data is read from the provider. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [index('webhook_events_received').on(t.receivedAt)],
)

/** The billing emails already sent, so that each is sent once. */
export const billingEmails = pgTable(
  'billing_emails',
  {
    userId: ofUser(),
    /** What the email is about, for example `receipt:in_123`. */
    subject: text('subject').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.subject] })],
)
