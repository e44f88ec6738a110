import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { payments } from '../payments/payments-schema.ts'
import { billingCustomers, subscriptions } from '../subscriptions-schema.ts'

/** Whether a column is one of many; the statement is the same for any number of them. */
const oneOf = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param([...ids])}::text[])`

/** Those of the customers and subscriptions at the provider that belong to members. */
export async function listTaken(
  on: Executor,
  { customerIds, subscriptionIds }: Record<'customerIds' | 'subscriptionIds', readonly string[]>,
): Promise<Set<string>> {
  const customers = await on
    .select({ id: billingCustomers.providerCustomerId })
    .from(billingCustomers)
    .where(oneOf(billingCustomers.providerCustomerId, customerIds))
  const stored = await on
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(oneOf(subscriptions.providerSubscriptionId, subscriptionIds))
  return new Set([...customers, ...stored].flatMap(({ id }) => id ?? []))
}

/** Deletes what was read of a member's payments, which go on elsewhere. */
export async function deletePaymentsOf(on: Executor, userId: string): Promise<void> {
  await on.delete(payments).where(eq(payments.userId, userId))
}
