import type { Payments } from '../../../adapters/payments/payments.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { epoch } from '../../../platform/time.ts'
import { findUser } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { ensureCustomerRow, saveCheckout } from '../customers-queries.ts'
import { ensureCustomer, type ProviderCustomerRow } from './ensure-customer.ts'
import { offeredPayments } from './offered-payments.ts'
import { listPlansOnSale, type PlanRow } from './plans-queries.ts'
import { firstPaymentAt } from '../subscription-policy.ts'
import { syncCustomer } from '../sync/sync-customer.ts'

const rateLimit = { name: 'checkout', limit: 30, windowSeconds: 3600 } as const

/**
 * Opens the hosted checkout of the first plan. Only one checkout can be open at a time, so two tabs get the
 * same one. Throws 409 while a subscription is running, including one whose webhook has not arrived.
 */
export async function createSubscription(context: Context): Promise<{ url: string }> {
  const payments = offeredPayments(context)
  const { actor, db } = context
  await consumeRateLimit(db, rateLimit, actor.id, context.now())
  const [plan] = await listPlansOnSale(db)
  if (!plan) throw new AppError('unavailable', 'There is no plan on sale right now.')
  const customer = await ensureCustomer(context, payments, await unsubscribed(context))
  await syncCustomer(context, customer.providerCustomerId)
  const user = await unsubscribed(context)
  // The sync may have found that the customer was deleted.
  const current = await ensureCustomer(context, payments, user)
  const open =
    current.checkoutId === null ? undefined : await payments.findOpenCheckout(current.checkoutId)
  return { url: open?.url ?? (await openCheckout(context, payments, { user, plan, current })) }
}

async function unsubscribed({ db, actor }: Context): Promise<UserRow> {
  const user = await findUser(db, actor.id)
  if (!user) throw new AppError('unauthenticated', 'Please log in to continue.')
  if (user.stripeSubscriptionId !== null)
    throw new AppError('conflict', 'You already have a subscription.')
  if (user.householdHolderId !== null) {
    throw new AppError(
      'conflict',
      'Somebody pays for your household. Leave it first to subscribe yourself.',
    )
  }
  return user
}

async function openCheckout(
  context: Context,
  payments: Payments,
  { user, plan, current }: { user: UserRow; plan: PlanRow; current: ProviderCustomerRow },
): Promise<string> {
  const { config, db } = context
  const first = firstPaymentAt(user, plan.code, context.now())
  const back = `${config.publicUrl}/dashboard/profile/billing`
  const checkout = await payments.openCheckout({
    customerId: current.providerCustomerId,
    priceId: plan.providerPriceId,
    firstPaymentAt: first,
    successUrl: `${back}?checkout=done`,
    cancelUrl: back,
    // Contains everything that the request depends on: equal keys mean equal requests.
    idempotencyKey: `checkout-${user.id}-${current.generation}-${plan.id}-${first ? epoch(first) : 0}`,
  })
  await saveCheckout(db, current, checkout.id)
  const kept = await ensureCustomerRow(db, user.id)
  if (kept.checkoutId === checkout.id) return checkout.url
  // Another tab has stored a different checkout first; only one may stay open.
  await payments.closeCheckout(checkout.id)
  const others =
    kept.checkoutId === null ? undefined : await payments.findOpenCheckout(kept.checkoutId)
  if (!others)
    throw new AppError('conflict', 'The checkout has changed in the meantime. Please try again.')
  return others.url
}
