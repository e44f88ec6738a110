import { id as idSchema } from '@carriage/contract/common'
import { safeParse } from 'zod/v4/core'
import type { Payments } from '../../../adapters/payments/payments.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findUser } from '../../accounts/index.ts'
import { ensureCustomerRow, saveCustomerId } from '../customers-queries.ts'

/**
 * Gives a customer whom no account here has back to the account that it was created for: a studio that was restored from a backup has
 * forgotten the customers that were created since. An account that is gone, is archived or has another customer gets nothing.
 */
export async function relinkCustomer(
  db: Executor,
  payments: Payments,
  customerId: string,
): Promise<void> {
  const owner = await payments.readOwner(customerId)
  // Other products of the provider's account may call their own users the same.
  if (owner === null || !safeParse(idSchema, owner).success) return
  const user = await findUser(db, owner)
  if (user) await saveCustomerId(db, await ensureCustomerRow(db, user.id), customerId)
}
