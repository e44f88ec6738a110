import type { changePlanBody, previewBody } from '@carriage/contract/subscriptions/change-schemas'
import type * as z from 'zod/mini'
import type { PriceChange } from '../../../adapters/payments/payments.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { listPlansOnSale, type PlanRow } from '../checkout/plans-queries.ts'
import { findLastExtension } from '../gifts/gifts-queries.ts'
import { recordLeaving } from '../leaving/record-leaving.ts'
import { refusedPlanChange } from './change-policy.ts'
import { answerChange, refuse, type Running, runningSubscription } from './running-subscription.ts'

/** How long a preview counts. */
const PREVIEW_SECONDS = 15 * 60

/** What a change costs at once, counted from now. */
export async function previewPlanChange(
  context: Context,
  { plan_id: planId }: z.output<typeof previewBody>,
) {
  const running = await runningSubscription(context)
  const change = await changeOf(context, running, planId, wholeSeconds(context.now()))
  const { amountCents, currency } = await running.payments.previewPriceChange(change)
  return { due_in_cents: amountCents, currency, counted_at: epoch(change.at) }
}

/** Changes the plan at once, counted as in a preview of the last quarter of an hour. Throws 409 for an older one. */
export async function changePlan(
  context: Context,
  { plan_id: planId, counted_at: countedAt, leaving }: z.output<typeof changePlanBody>,
) {
  const running = await runningSubscription(context)
  const at = new Date(countedAt * 1000)
  const now = context.now()
  if (at > now || at < addSeconds(now, -PREVIEW_SECONDS))
    throw new AppError('conflict', 'The price may have changed meanwhile. Please look again.')
  await running.payments.changePrice(await changeOf(context, running, planId, at))
  const { subscription } = running
  await recordLeaving(context, { subscription, reason: leaving, outcome: 'changed-plan' })
  return answerChange(context, running, 'Your plan has changed.')
}

const wholeSeconds = (date: Date): Date => new Date(epoch(date) * 1000)

async function changeOf(
  context: Context,
  running: Running,
  planId: string,
  at: Date,
): Promise<PriceChange> {
  const { customerId, subscription } = running
  const target = (await listOtherPlans(context, running)).plans.find(({ id }) => id === planId)
  if (!target) throw new AppError('conflict', 'You cannot change to this plan.')
  refuse(refusedPlanChange(subscription))
  return { customerId, subscriptionId: subscription.id, priceId: target.providerPriceId, at }
}

/**
 * The plans that a subscription could change to: a customer pays in one currency, and the time of a gift card is that of its
 * plan. `refusal`: why there is none.
 */
export async function listOtherPlans(
  context: Context,
  { plan, subscription }: Pick<Running, 'plan' | 'subscription'>,
): Promise<{ plans: PlanRow[]; refusal: string | undefined }> {
  const { db } = context
  const [onSale, giftUntil] = await Promise.all([
    listPlansOnSale(db),
    findLastExtension(db, subscription.id),
  ])
  const isGiven = giftUntil !== null && giftUntil > context.now()
  const others = onSale.filter(({ id, currency }) => id !== plan.id && currency === plan.currency)
  const plans = others.filter(({ code }) => !isGiven || code === plan.code)
  if (plans.length > 0) return { plans, refusal: undefined }
  return { plans, refusal: others.length > 0 ? GIVEN : 'There is no other plan right now.' }
}

const GIVEN = 'A gift card pays for your plan. You can change to another one when its time is over.'
