import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { readGiftRows } from './gifts/gifts-queries.ts'
import { readGivenRows } from './given/given-queries.ts'
import { readLeavingRows } from './leaving/leaving-queries.ts'
import { readPackRows } from './packs/packs-queries.ts'
import { readPaymentRows } from './payments/payments-queries.ts'
import { readRefundRows } from './refunds/refunds-queries.ts'
import { billingCustomers, billingEmails, plans, subscriptions } from './subscriptions-schema.ts'

export const BILLING_TABLES = [
  'billing_customers',
  'subscriptions',
  'billing_emails',
  'gift_cards',
  'class_packs',
  'given_access',
  'payments',
  'refunds',
  'leave_answers',
  'billing_offers',
]

/** A person as a customer; invoices are the provider's. */
export async function readBillingRows(db: Executor, userId: string) {
  const [customer] = await db
    .select({
      customer_at_provider: billingCustomers.providerCustomerId,
      trial_plan: billingCustomers.trialPlan,
      trial_until: billingCustomers.trialUntil,
      created_at: billingCustomers.createdAt,
    })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
  const subscribed = await db
    .select({
      plan: plans.name,
      status: subscriptions.status,
      period_ends_at: subscriptions.currentPeriodEnd,
      cancelled_at_period_end: subscriptions.cancelAtPeriodEnd,
      access_until: subscriptions.accessUntil,
      ended_at: subscriptions.endedAt,
      paused: subscriptions.paused,
      resumes_at: subscriptions.resumesAt,
      unpaid_since: subscriptions.pastDueSince,
      created_at: subscriptions.createdAt,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.createdAt))
  const mailed = await db
    .select({ about: billingEmails.subject, at: billingEmails.writtenAt })
    .from(billingEmails)
    .where(eq(billingEmails.userId, userId))
    .orderBy(asc(billingEmails.writtenAt))
  return {
    customer: customer ?? null,
    subscriptions: subscribed,
    mails: mailed,
    gift_cards: await readGiftRows(db, userId),
    class_packs: await readPackRows(db, userId),
    given_access: await readGivenRows(db, userId),
    payments: await readPaymentRows(db, userId),
    refunds: await readRefundRows(db, userId),
    ...(await readLeavingRows(db, userId)),
  }
}
