import { texts as t } from '@carriage/texts/server/subscriptions'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findCustomer } from '../customers-queries.ts'
import { offeredPayments } from '../checkout/offered-payments.ts'

/** Opens the provider's customer portal. Throws 409 for a member who has never subscribed. */
export async function manageSubscription(context: Context): Promise<{ url: string }> {
  const { actor, config, db } = context
  const payments = offeredPayments(context)
  const customer = await findCustomer(db, actor.id)
  const id = customer?.providerCustomerId
  if (id === null || id === undefined)
    throw new AppError('conflict', () => t.youDontHaveSubscriptionYet)
  const back = `${config.publicUrl}/dashboard/profile/billing?checkout=managed`
  return { url: await payments.openPortal(id, back) }
}
