import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { billingCustomers } from './subscriptions-schema.ts'

export type CustomerRow = typeof billingCustomers.$inferSelect

export async function findCustomer(on: Executor, userId: string): Promise<CustomerRow | undefined> {
  const [row] = await on.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
  return row
}

/** The row of a member, created if necessary. */
export async function ensureCustomerRow(on: Executor, userId: string): Promise<CustomerRow> {
  await on.insert(billingCustomers).values({ userId }).onConflictDoNothing()
  const row = await findCustomer(on, userId)
  if (!row) throw new Error('The member does not exist')
  return row
}

/** Stores the provider's customer for this generation, unless another one was stored first. */
export async function saveCustomerId(
  on: Executor,
  { userId, generation }: CustomerRow,
  providerCustomerId: string,
): Promise<void> {
  await on
    .update(billingCustomers)
    .set({ providerCustomerId, generation: sql`${billingCustomers.generation} + 1` })
    .where(
      and(
        eq(billingCustomers.userId, userId),
        eq(billingCustomers.generation, generation),
        isNull(billingCustomers.providerCustomerId),
      ),
    )
}

/** Stores the checkout of this generation, unless another one was stored first. */
export async function saveCheckout(
  on: Executor,
  { userId, generation }: CustomerRow,
  checkout: { checkoutId: string; checkoutTerms: string },
): Promise<void> {
  await on
    .update(billingCustomers)
    .set({ ...checkout, generation: sql`${billingCustomers.generation} + 1` })
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.generation, generation)))
}

/** Removes a customer that was deleted at the provider, so that the next checkout creates a new one. */
export async function clearCustomerId(on: Executor, userId: string): Promise<void> {
  await on
    .update(billingCustomers)
    .set({
      providerCustomerId: null,
      checkoutId: null,
      generation: sql`${billingCustomers.generation} + 1`,
    })
    .where(eq(billingCustomers.userId, userId))
}

/** Numbers a reading before it begins. */
export async function startSync(
  on: Executor,
  providerCustomerId: string,
): Promise<{ userId: string; reading: number } | undefined> {
  const [row] = await on
    .update(billingCustomers)
    .set({ readingsBegun: sql`${billingCustomers.readingsBegun} + 1` })
    .where(eq(billingCustomers.providerCustomerId, providerCustomerId))
    .returning({ userId: billingCustomers.userId, reading: billingCustomers.readingsBegun })
  return row
}

/**
 * Stores the number of a reading and returns the customer; undefined when a later reading has been written. The
 * update locks the row until the transaction ends, so that readings are written one at a time.
 */
export async function commitSync(
  on: Executor,
  { userId, reading }: { userId: string; reading: number },
): Promise<CustomerRow | undefined> {
  const [row] = await on
    .update(billingCustomers)
    .set({ readingWritten: reading })
    .where(and(eq(billingCustomers.userId, userId), lt(billingCustomers.readingWritten, reading)))
    .returning()
  return row
}

/** Stores the trial that a subscription replaces. */
export async function saveReplacedTrial(
  on: Executor,
  userId: string,
  trial: { trialPlan: CustomerRow['trialPlan']; trialUntil: Date },
): Promise<void> {
  await on.update(billingCustomers).set(trial).where(eq(billingCustomers.userId, userId))
}

/** Claims the check of a date that has passed; undefined when there was one since `before`. */
export async function claimExpiryCheck(
  on: Executor,
  userId: string,
  { now, before }: { now: Date; before: Date },
): Promise<string | undefined> {
  const [row] = await on
    .update(billingCustomers)
    .set({ expiryCheckedAt: now })
    .where(
      and(
        eq(billingCustomers.userId, userId),
        isNotNull(billingCustomers.providerCustomerId),
        or(isNull(billingCustomers.expiryCheckedAt), lt(billingCustomers.expiryCheckedAt, before)),
      ),
    )
    .returning({ id: billingCustomers.providerCustomerId })
  return row?.id ?? undefined
}

/** Customers ordered by user id, after the last one of the previous page. */
export async function listCustomerIds(
  on: Executor,
  afterUserId: string,
  limit: number,
): Promise<{ userId: string; customerId: string }[]> {
  const rows = await on
    .select({ userId: billingCustomers.userId, customerId: billingCustomers.providerCustomerId })
    .from(billingCustomers)
    .where(
      and(gt(billingCustomers.userId, afterUserId), isNotNull(billingCustomers.providerCustomerId)),
    )
    .orderBy(asc(billingCustomers.userId))
    .limit(limit)
  return rows.map(({ userId, customerId }) => ({ userId, customerId: customerId ?? '' }))
}

/** Locks a customer's row until the transaction ends. */
export async function lockCustomer(on: Executor, userId: string): Promise<void> {
  await on
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
    .for('update')
}
