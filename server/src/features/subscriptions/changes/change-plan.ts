import { texts as t } from '@carriage/texts/server/subscriptions'
import type { changePlanBody, previewBody } from '@carriage/contract/subscriptions/change-schemas'
import type * as z from 'zod/mini'
import type { PriceChange } from '../../../adapters/payments/payments.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { listPlansOnSale, type PlanRow } from '../checkout/plans-queries.ts'
import { findLastExtension } from '../gifts/gifts-queries.ts'
import { recordLeaving } from '../leaving/record-leaving.ts'
import { isSameLine } from '../prices/price-policy.ts'
import { type Refusal, refusedPlanChange } from './change-policy.ts'
import { ownRefusals } from './refusals.ts'
import { answerChange, refuse, type Running, runningSubscription } from './running-subscription.ts'

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

interface Chosen {
  planId: string
  at: Date
  refusals: typeof ownRefusals
}

/** The change of price to a plan. Throws 409 where it is refused. */
export async function priceChangeOf(
  context: Context,
  running: Running,
  { planId, at, refusals }: Chosen,
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
