import { texts as t } from '@carriage/texts/server/subscriptions'
import type { planQuery } from '@carriage/contract/subscriptions/schemas'
import type * as z from 'zod/mini'
import type { Payments } from '../../../adapters/payments/payments.ts'
import type { Context } from '../../../context.ts'
import { AppError, signedIn } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { epoch } from '../../../platform/time.ts'
import { findUser, isWaitingForConsent } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { hadTrial } from '../../devices/index.ts'
import { ensureCustomerRow, saveCheckout } from '../customers-queries.ts'
import { ensureCustomer, type ProviderCustomerRow } from './customers.ts'
import { offeredPayments, listPlansInOrder } from './list-plans.ts'
import type { PlanRow } from './plans-queries.ts'
import { findOpenOffer } from '../leaving/leaving-queries.ts'
import { firstPaymentAt, trialDaysOf } from '../subscription-policy.ts'
import { syncCustomer } from '../sync/sync-customer.ts'

const rateLimit = { name: 'checkout', limit: 30, windowSeconds: 3600 } as const

/**
 * Opens the hosted checkout of a plan, the first one without `plan_id`. Only one checkout can be open at a time, so two
 * tabs get the same one, and another choice replaces it. Throws 409 while a subscription is running, including one whose
 * webhook has not arrived.
 */
export async function createSubscription(
  context: Context,
  { plan_id: planId }: z.output<typeof planQuery> = {},
): Promise<{ url: string }> {
  const payments = offeredPayments(context)
  const { actor, db } = context
  await consumeRateLimit(db, rateLimit, actor.id, context.now())
  const plan = await findPlan(context, planId)
  const customer = await ensureCustomer(context, payments, await unsubscribed(context))
  await syncCustomer(context, customer.providerCustomerId)
  const user = await unsubscribed(context)
  // The sync may have found that the customer was deleted.
  const current = await ensureCustomer(context, payments, user)
  const terms = await termsFor(context, payments, { user, plan })
  const open =
    current.checkoutId === null ? undefined : await payments.findOpenCheckout(current.checkoutId)
  if (open && current.checkoutTerms === terms.key) return { url: open.url }
  if (open) await payments.closeCheckout(open.id)
  return { url: await openCheckout(context, payments, { user, terms, current }) }
}

async function findPlan(context: Context, planId: string | undefined): Promise<PlanRow> {
  const plans = await listPlansInOrder(context)
  const plan = planId === undefined ? plans[0] : plans.find(({ id }) => id === planId)
  if (plan) return plan
  throw planId === undefined
    ? new AppError('unavailable', () => t.thereNoPlanOnSaleRight)
    : new AppError('conflict', () => t.planNoLongerOnSaleChoose)
}

interface Terms {
  priceId: string
  firstPaymentAt: Date | undefined
  trialDays: number
  couponId: string | undefined
  /** Equal keys mean equal terms. */
  key: string
}

async function termsFor(
  context: Context,
  payments: Payments,
  { user, plan }: { user: UserRow; plan: PlanRow },
): Promise<Terms> {
  const now = context.now()
  const first = firstPaymentAt(user, plan.code, now)
  const had = await hadTrial(context.db, context.hashEmail(user.email))
  const trialDays = first ? 0 : trialDaysOf(user, plan, had)
  const offer = await findOpenOffer(context.db, user.id, 'return', now)
  const couponId = offer && payments.coupons.return
  const key = [plan.id, first ? epoch(first) : 0, trialDays, couponId ?? ''].join('-')
  return { priceId: plan.providerPriceId, firstPaymentAt: first, trialDays, couponId, key }
}

async function unsubscribed({ db, actor }: Context): Promise<UserRow> {
  const user = signedIn(await findUser(db, actor.id))
  if (user.stripeSubscriptionId !== null)
    throw new AppError('conflict', () => t.youAlreadyHaveSubscription)
  if (user.householdHolderId !== null) {
    throw new AppError('conflict', () => t.someoneAlreadyPaysForYourHousehold)
  }
  if (await isWaitingForConsent(db, user.id))
    throw new AppError('conflict', () => t.householdHasToConsentFirst)
  return user
}

async function openCheckout(
  context: Context,
  payments: Payments,
  { user, terms, current }: { user: UserRow; terms: Terms; current: ProviderCustomerRow },
): Promise<string> {
  const { config, db, language } = context
  const { key, ...request } = terms
  const back = `${config.publicUrl}/dashboard/profile/billing`
  const checkout = await payments.openCheckout({
    ...request,
    customerId: current.providerCustomerId,
    successUrl: `${back}?checkout=done`,
    cancelUrl: back,
    locale: language,
    // Contains everything that the request depends on: equal keys mean equal requests.
    idempotencyKey: `checkout-${user.id}-${current.generation}-${key}-${language ?? 'auto'}`,
  })
  await saveCheckout(db, current, { checkoutId: checkout.id, checkoutTerms: key })
  const kept = await ensureCustomerRow(db, user.id)
  if (kept.checkoutId === checkout.id) return checkout.url
  // Another tab has stored a different checkout first; only one may stay open.
  await payments.closeCheckout(checkout.id)
  const others =
    kept.checkoutId === null ? undefined : await payments.findOpenCheckout(kept.checkoutId)
  if (!others) throw new AppError('conflict', () => t.checkoutHasChangedTryAgain)
  return others.url
}
