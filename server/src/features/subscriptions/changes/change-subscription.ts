import { texts as t } from '@carriage/texts/server/subscriptions'
import type {
  changePlanBody,
  previewBody,
  cancelBody,
  pauseBody,
} from '@carriage/contract/subscriptions/change-schemas'
import type * as z from 'zod/mini'
import type { PriceChange } from '../../../adapters/payments/payments.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addSeconds, epoch, addDays } from '../../../platform/time.ts'
import { listPlansOnSale, type PlanRow } from '../checkout/plans-queries.ts'
import { findLastExtension } from '../gifts/gifts-queries.ts'
import { recordLeaving } from '../leaving/record-leaving.ts'
import { isSameLine } from '../prices/price-policy.ts'
import {
  type Refusal,
  refusedPlanChange,
  endsAtOnce,
  refusedChange,
  pauseEnd,
  refusedPause,
  resumption,
} from './change-policy.ts'
import {
  ownRefusals,
  answerChange,
  refuse,
  type Running,
  runningSubscription,
} from './running-subscription.ts'
import { acceptStayOffer, hasAcceptedOffer } from '../leaving/leaving-queries.ts'
import { offeredPayments } from '../checkout/list-plans.ts'
import { findCustomer } from '../customers-queries.ts'

/** How long a preview counts. */
const PREVIEW_SECONDS = 15 * 60

/** What a change costs at once, counted from now. */
export async function previewPlanChange(
  context: Context,
  { plan_id: planId }: z.output<typeof previewBody>,
) {
  return previewFor(context, await runningSubscription(context), planId, ownRefusals)
}

/** What a change of a subscription costs at once, counted from now. Throws 409 where it is refused. */
export async function previewFor(
  context: Context,
  running: Running,
  planId: string,
  refusals: typeof ownRefusals,
) {
  const at = wholeSeconds(context.now())
  const change = await priceChangeOf(context, running, { planId, at, refusals })
  const { amountCents, currency } = await running.payments.previewPriceChange(change)
  return { due_in_cents: amountCents, currency, counted_at: epoch(change.at) }
}

/** Changes the plan at once, counted as in a preview of the last quarter of an hour. Throws 409 for an older one. */
export async function changePlan(
  context: Context,
  { plan_id: planId, counted_at: countedAt, leaving }: z.output<typeof changePlanBody>,
) {
  const running = await runningSubscription(context)
  const at = countedAtOf(countedAt, context.now())
  const chosen = { planId, at, refusals: ownRefusals }
  await running.payments.changePrice(await priceChangeOf(context, running, chosen))
  const { subscription } = running
  await recordLeaving(context, { subscription, reason: leaving, outcome: 'changed-plan' })
  return answerChange(context, running, t.yourPlanHasChanged)
}

/** The moment of a preview that still counts. Throws 409 for an older one. */
export function countedAtOf(seconds: number, now: Date): Date {
  const at = new Date(seconds * 1000)
  if (at > now || at < addSeconds(now, -PREVIEW_SECONDS))
    throw new AppError('conflict', () => t.priceMayHaveChangedCheckAnd)
  return at
}

const wholeSeconds = (date: Date): Date => new Date(epoch(date) * 1000)

/** The change of price to a plan. Throws 409 where it is refused. */
export async function priceChangeOf(
  context: Context,
  running: Running,
  { planId, at, refusals }: { planId: string; at: Date; refusals: typeof ownRefusals },
): Promise<PriceChange> {
  const { customerId, subscription } = running
  const target = (await listOtherPlans(context, running)).plans.find(({ id }) => id === planId)
  if (!target) throw new AppError('conflict', () => t.youCantChangePlanChooseAnother)
  const refusal = refusedPlanChange(subscription)
  refuse(refusal && refusals[refusal]())
  return { customerId, subscriptionId: subscription.id, priceId: target.providerPriceId, at }
}

/**
 * The plans that a subscription could change to: a customer pays in one currency, and the time of a gift card is that of its
 * plan. `refusal`: why there is none.
 */
export async function listOtherPlans(
  context: Context,
  { plan, subscription }: Pick<Running, 'plan' | 'subscription'>,
): Promise<{ plans: PlanRow[]; refusal: Refusal | undefined }> {
  const { db } = context
  const [onSale, giftUntil] = await Promise.all([
    listPlansOnSale(db),
    findLastExtension(db, subscription.id),
  ])
  const isGiven = giftUntil !== null && giftUntil > context.now()
  const others = onSale.filter(
    (one) =>
      one.id !== plan.id &&
      one.currency === plan.currency &&
      // Who has the plan keeps its price, so a dearer one of the same plan is no choice.
      !(isSameLine(one, plan) && one.priceCents >= plan.priceCents),
  )
  const plans = others.filter(({ code }) => !isGiven || code === plan.code)
  if (plans.length > 0) return { plans, refusal: undefined }
  return { plans, refusal: others.length > 0 ? 'gift-pays' : 'no-other-plan' }
}

const DAYS_BETWEEN_DISCOUNTS = 365

/** Ends the subscription with the period that is paid for, or at once where none is; the same again when it has been done. */
export async function cancelSubscription(
  context: Context,
  { reason }: z.output<typeof cancelBody>,
) {
  const running = await runningSubscription(context)
  const { payments, subscription } = running
  if (!subscription.cancelAtPeriodEnd) {
    if (endsAtOnce(subscription)) await payments.cancel(subscription.id)
    else await payments.setCancelAtEnd(subscription.id, true)
    await recordLeaving(context, { subscription, reason, outcome: 'cancelled' })
  }
  return answerChange(context, running, t.yourSubscriptionCancelledNothingMoreCharged)
}

/** Withdraws the end of the subscription. */
export async function keepSubscription(context: Context) {
  const running = await runningSubscription(context)
  await running.payments.setCancelAtEnd(running.subscription.id, false)
  return answerChange(context, running, t.yourSubscriptionGoesOn)
}

/** When the last discount must have been accepted for another one. */
export const discountedSince = (now: Date): Date => addDays(now, -DAYS_BETWEEN_DISCOUNTS)

/** Takes the discount that is offered once a year. Throws 409 when there is none. */
export async function acceptDiscount(context: Context, { reason }: z.output<typeof cancelBody>) {
  const { actor, db } = context
  const running = await runningSubscription(context)
  const { payments, subscription } = running
  const coupon = payments.coupons.stay
  refuse(coupon === undefined ? t.thereNoDiscountRightNow : undefined)
  const refusal = refusedChange(subscription)
  refuse(refusal && ownRefusals[refusal]())
  const now = context.now()
  const since = discountedSince(now)
  const earlier = await hasAcceptedOffer(db, actor.id, 'stay', since)
  refuse(earlier ? t.youHaveHadDiscountInLast : undefined)
  // Applying it again changes nothing, so a call that was interrupted can be repeated.
  if (coupon !== undefined) await payments.applyCoupon(subscription.id, coupon)
  if (await acceptStayOffer(db, { userId: actor.id, now, since }))
    await recordLeaving(context, { subscription, reason, outcome: 'discounted' })
  return answerChange(context, running, t.thankYouForStayingDiscountYours)
}

/** Pauses after the period that is paid for. Throws 409 for a plan of a year, a cancelled or an unpaid one. */
export async function pauseSubscription(
  context: Context,
  { months, leaving }: z.output<typeof pauseBody>,
) {
  const running = await runningSubscription(context)
  const { payments, plan, subscription } = running
  const refusal = refusedPause(subscription, plan.interval)
  refuse(refusal && ownRefusals[refusal]())
  await payments.pause(subscription.id, pauseEnd(subscription, months))
  await recordLeaving(context, { subscription, reason: leaving, outcome: 'paused' })
  return answerChange(context, running, t.yourSubscriptionWillPaused)
}

/** Ends a pause. Throws 409 when the card is refused; it then stays paused. */
export async function resumeSubscription(context: Context) {
  const running = await runningSubscription(context)
  const { payments, subscription } = running
  refuse(subscription.pause ? undefined : ownRefusals['not-paused']())
  const start = resumption(subscription)
  await payments.resume(subscription.id, start)
  const message = start === 'now' ? t.welcomeBackYourClassesOpen : t.yourSubscriptionGoesOn
  return answerChange(context, running, message)
}

/** Opens the provider's page for another card. Throws 409 for a member who has never subscribed. */
export async function openCardPage(context: Context): Promise<{ url: string }> {
  const { actor, config, db, language } = context
  const payments = offeredPayments(context)
  const customer = await findCustomer(db, actor.id)
  const id = customer?.providerCustomerId
  if (id === null || id === undefined)
    throw new AppError('conflict', () => t.youDontHaveSubscriptionYet)
  const returnUrl = `${config.publicUrl}/membership?card=changed`
  return { url: await payments.openCardPage({ customerId: id, returnUrl, locale: language }) }
}

/** Pays what is open with the default card; does nothing where nothing is. Throws 409 when the card is refused. */
export async function retryPayment(context: Context) {
  const running = await runningSubscription(context)
  const { customerId, payments, subscription } = running
  await payments.retryPayment(customerId, subscription.id)
  const isOpen = subscription.status === 'past_due' || subscription.status === 'unpaid'
  const message = isOpen ? t.thankYouYourPaymentHasArrived : t.yourCardWasChangedNextPayment
  return answerChange(context, running, message)
}
