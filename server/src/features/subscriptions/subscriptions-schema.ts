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
import { createdAt, instant, primaryId, updatedAt } from '../../platform/db/columns.ts'
import { users } from '../accounts/accounts-schema.ts'

/** What is on sale, and what was: a subscription is ours when its price stands here. */
export const plans = pgTable(
  'plans',
  {
    id: primaryId(),
    code: text('code').$type<PaidPlan>().notNull(),
    name: text('name').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** ISO 4217, in capitals. */
    currency: text('currency').notNull(),
    interval: text('interval').$type<'month' | 'year'>().notNull(),
    providerPriceId: text('provider_price_id').notNull().unique(),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('plans_on_sale')
      .on(t.code)
      .where(sql`${t.active}`),
    check('plans_code', sql`${t.code} IN ('premium','basic','pro')`),
    check('plans_interval', sql`${t.interval} IN ('month','year')`),
    check('plans_price', sql`${t.priceCents} >= 0`),
    check('plans_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
)

/** A member as the payment provider knows them. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the provider has made one, and again once it was deleted there. */
    providerCustomerId: text('provider_customer_id').unique(),
    /** Counts customers and checkouts, so that each has an idempotency key of its own. */
    generation: integer('generation').notNull().default(0),
    /** The one checkout that can be paid. */
    checkoutId: text('checkout_id'),
    /** Counts readings as they begin, and holds the latest that was written: an older one is dropped. */
    readingsBegun: integer('readings_begun').notNull().default(0),
    readingWritten: integer('reading_written').notNull().default(0),
    /** The trial that a subscription took the place of; it goes on if that ends first. */
    trialPlan: text('trial_plan').$type<SubscriptionPlan>(),
    trialUntil: instant('trial_until'),
    /** When a date that had passed was last looked into. */
    expiryCheckedAt: instant('expiry_checked_at'),
    createdAt: createdAt(),
  },
  (t) => [check('billing_customers_readings', sql`${t.readingWritten} <= ${t.readingsBegun}`)],
)

/** What was last read of each subscription of ours. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    providerSubscriptionId: text('provider_subscription_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'restrict' }),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    currentPeriodEnd: instant('current_period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    /** Until when it opens the studio. */
    accessUntil: instant('access_until'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('subscriptions_user').on(t.userId), index('subscriptions_plan').on(t.planId)],
)

/** Each webhook once; what it says is read from the provider, so its content is not kept. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [index('webhook_events_received').on(t.receivedAt)],
)

/** Which emails about payments were written, so that each comes once. */
export const billingEmails = pgTable(
  'billing_letters',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it is about, for example `receipt:in_123`. */
    subject: text('subject').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.subject] })],
)
