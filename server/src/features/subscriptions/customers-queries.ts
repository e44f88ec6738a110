import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { billingCustomers } from './subscriptions-schema.ts'

export type CustomerRow = typeof billingCustomers.$inferSelect

export async function findCustomer(on: Executor, userId: string): Promise<CustomerRow | undefined> {
  const [row] = await on.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
  return row
}

/** The row of a member, made if there is none. */
export async function ensureCustomerRow(on: Executor, userId: string): Promise<CustomerRow> {
  await on.insert(billingCustomers).values({ userId }).onConflictDoNothing()
  const row = await findCustomer(on, userId)
  if (!row) throw new Error('The member is gone')
  return row
}

/** Remembers whom the provider has made for this generation; the first one stands. */
export async function keepCustomerId(
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

/** Remembers the checkout of this generation; the first one stands. */
export async function keepCheckout(
  on: Executor,
  { userId, generation }: CustomerRow,
  checkoutId: string,
): Promise<void> {
  await on
    .update(billingCustomers)
    .set({ checkoutId, generation: sql`${billingCustomers.generation} + 1` })
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.generation, generation)))
}

/** Forgets who was deleted at the provider, so that the next checkout makes a new one. */
export async function forgetCustomerId(on: Executor, userId: string): Promise<void> {
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
 * The customer, if a reading of theirs is the latest so far and may be written. It locks the row until
 * the transaction ends, so that readings are written one after the other.
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

/** Remembers the trial that a subscription takes the place of. */
export async function keepTrial(
  on: Executor,
  userId: string,
  trial: { trialPlan: CustomerRow['trialPlan']; trialUntil: Date },
): Promise<void> {
  await on.update(billingCustomers).set(trial).where(eq(billingCustomers.userId, userId))
}

/** Takes the turn to look into a date that has passed; undefined when somebody has, since `before`. */
export async function takeExpiryCheck(
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

/** Some customers in the order of their members, after the last one of before. */
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
