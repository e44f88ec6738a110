import { texts as t } from '@carriage/texts/server/subscriptions'
import type { cancelBody } from '@carriage/contract/subscriptions/change-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { addDays } from '../../../platform/time.ts'
import { acceptStayOffer, hasAcceptedOffer } from '../leaving/leaving-queries.ts'
import { recordLeaving } from '../leaving/record-leaving.ts'
import { endsAtOnce, refusedChange } from './change-policy.ts'
import { ownRefusals } from './refusals.ts'
import { answerChange, refuse, runningSubscription } from './running-subscription.ts'

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
