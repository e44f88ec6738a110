import type { Payments } from '../../../adapters/payments/payments.ts'
import type { Context } from '../../../context.ts'
import { findUser } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { type CustomerRow, ensureCustomerRow, saveCustomerId } from '../customers-queries.ts'

export type ProviderCustomerRow = CustomerRow & { providerCustomerId: string }

/** The member's customer at the provider, created if necessary; concurrent calls get the same one. */
export async function ensureCustomer(
  { db }: Pick<Context, 'db'>,
  payments: Payments,
  user: UserRow,
): Promise<ProviderCustomerRow> {
  const row = await ensureCustomerRow(db, user.id)
  if (row.providerCustomerId !== null) return { ...row, providerCustomerId: row.providerCustomerId }
  const created = await payments.createCustomer({
    userId: user.id,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`,
    idempotencyKey: `customer-${user.id}-${row.generation}`,
  })
  await saveCustomerId(db, row, created)
  const kept = await ensureCustomerRow(db, user.id)
  // Changed while the provider was asked: the job of the change has found no customer.
  const { email = user.email } = (await findUser(db, user.id)) ?? {}
  if (email !== user.email) await payments.updateCustomerEmail(created, email)
  return { ...kept, providerCustomerId: kept.providerCustomerId ?? created }
}

/** Creates a customer at the provider for the member if necessary, and returns its id. */
export async function createProviderCustomer(
  scope: Pick<Context, 'db'>,
  payments: Payments,
  userId: string,
): Promise<string> {
  const user = await findUser(scope.db, userId)
  if (!user) throw new Error('The member does not exist')
  return (await ensureCustomer(scope, payments, user)).providerCustomerId
}
