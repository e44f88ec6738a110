import type { Payments } from '../../../adapters/payments/payments.ts'
import type { Context } from '../../../context.ts'
import { findUser } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { type CustomerRow, ensureCustomerRow, keepCustomerId } from '../customers-queries.ts'

export type KnownCustomer = CustomerRow & { providerCustomerId: string }

/** The member's customer at the provider, made if there is none; one, however many ask at once. */
export async function ensureCustomer(
  { db }: Pick<Context, 'db'>,
  payments: Payments,
  user: UserRow,
): Promise<KnownCustomer> {
  const row = await ensureCustomerRow(db, user.id)
  if (row.providerCustomerId !== null) return { ...row, providerCustomerId: row.providerCustomerId }
  const made = await payments.createCustomer({
    userId: user.id,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`,
    idempotencyKey: `customer-${user.id}-${row.generation}`,
  })
  await keepCustomerId(db, row, made)
  const kept = await ensureCustomerRow(db, user.id)
  return { ...kept, providerCustomerId: kept.providerCustomerId ?? made }
}

/** Makes a member known to the provider, and answers under which id. */
export async function enrollCustomer(
  scope: Pick<Context, 'db'>,
  payments: Payments,
  userId: string,
): Promise<string> {
  const user = await findUser(scope.db, userId)
  if (!user) throw new Error('The member is gone')
  return (await ensureCustomer(scope, payments, user)).providerCustomerId
}
