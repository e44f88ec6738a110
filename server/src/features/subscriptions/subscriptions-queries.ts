import { and, asc, eq, gt, isNull, lt, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { type Executor, outer } from '../../platform/db/database.ts'
import { addDays } from '../../platform/time.ts'
import { hasAccess, holders, isMemberAlone, users } from '../accounts/tables.ts'
import { billingEmails, plans, subscriptions, webhookEvents } from './subscriptions-schema.ts'

export async function upsertSubscription(
  on: Executor,
  row: Omit<typeof subscriptions.$inferInsert, 'updatedAt'>,
): Promise<void> {
  await on
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: subscriptions.providerSubscriptionId,
      set: { ...row, updatedAt: sql`now()` },
    })
}

/** Marks the stored subscriptions of a customer deleted at the provider as ended. */
export async function endSubscriptions(on: Executor, userId: string, at: Date): Promise<void> {
  await on
    .update(subscriptions)
    .set({ status: 'canceled', endedAt: at, accessUntil: at })
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt)))
}

export async function findLiveSubscription(on: Executor, userId: string) {
  const [row] = await on
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt)))
  return row
}

/** The last reading of a subscription, with its plan. */
export async function findSubscription(on: Executor, providerSubscriptionId: string) {
  const [row] = await on
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.providerSubscriptionId, providerSubscriptionId))
  return row
}

/** Locks the last readings of a member's subscriptions, so that what has changed can be told from them. */
export const lockSubscriptions = (on: Executor, userId: string) =>
  on.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update')

/** Stores an event; false when it was already stored. */
export async function insertEvent(
  on: Executor,
  event: typeof webhookEvents.$inferInsert,
): Promise<boolean> {
  const rows = await on
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  return rows.length > 0
}

export async function deleteEventsBefore(on: Executor, before: Date): Promise<void> {
  await on.delete(webhookEvents).where(lt(webhookEvents.receivedAt, before))
}

/** Claims the right to send an email; false when it was already sent. */
export async function claimEmail(
  on: Executor,
  message: typeof billingEmails.$inferInsert,
): Promise<boolean> {
  const rows = await on
    .insert(billingEmails)
    .values(message)
    .onConflictDoNothing()
    .returning({ userId: billingEmails.userId })
  return rows.length > 0
}

/** Forgets the emails of a member whose subjects begin like this, so that they are sent again when they are due again. */
export async function forgetEmails(on: Executor, userId: string, beginning: string): Promise<void> {
  await on
    .delete(billingEmails)
    .where(
      and(
        eq(billingEmails.userId, userId),
        sql`starts_with(${billingEmails.subject}, ${beginning})`,
      ),
    )
}

/** Members on a trial that ends between two instants, without staff, ordered by id. */
export const listTrialsEnding = (
  on: Executor,
  { from, to, afterId, limit }: { from: Date; to: Date; afterId: string; limit: number },
) =>
  on
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      timeZone: users.timeZone,
      locale: users.locale,
      nextBillingAt: users.nextBillingAt,
    })
    .from(users)
    .where(
      and(
        eq(users.subscriptionMode, 'trial'),
        gt(users.nextBillingAt, from),
        lte(users.nextBillingAt, to),
        gt(users.id, afterId),
        isMemberAlone,
        isNull(users.deletedAt),
        // Their trial is not what opens their classes.
        isNull(users.householdHolderId),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)

/** So long a renewal may be unheard of: the payment provider is away for a day at most before access ends. */
const RENEWAL_DAYS = 1

/**
 * Who may take part: members with access, those whose subscription may have been renewed since, and staff, to whom everything is
 * open. For what is taken or said where the payment provider is not asked.
 */
export function mayTrain(now: Date): SQL | undefined {
  const subscriptionId = sql`coalesce(${outer(users.stripeSubscriptionId)}, ${outer(holders.stripeSubscriptionId)})`
  // Of a pause, and of a payment that is open, the provider was heard.
  const isKnown = sql`EXISTS (SELECT FROM ${subscriptions} newest WHERE newest.provider_subscription_id = ${subscriptionId}
    AND (newest.paused OR newest.past_due_since IS NOT NULL))`
  return or(
    not(isMemberAlone),
    hasAccess(now),
    and(
      sql`${subscriptionId} IS NOT NULL`,
      hasAccess(addDays(now, -RENEWAL_DAYS)),
      sql`NOT ${isKnown}`,
    ),
  )
}
