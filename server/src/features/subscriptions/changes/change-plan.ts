import type { changePlanBody, previewBody } from '@carriage/contract/subscriptions/change-schemas'
import type * as z from 'zod/mini'
import type { PriceChange } from '../../../adapters/payments/payments.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { listPlansOnSale, type PlanRow } from '../checkout/plans-queries.ts'
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
  { db }: Context,
  { customerId, plan, subscription }: Running,
  planId: string,
  at: Date,
): Promise<PriceChange> {
  const target = otherPlans(await listPlansOnSale(db), plan).find(({ id }) => id === planId)
  if (!target) throw new AppError('conflict', 'You cannot change to this plan.')
  refuse(refusedPlanChange(subscription))
  return { customerId, subscriptionId: subscription.id, priceId: target.providerPriceId, at }
}

/** The plans that a subscription can change to: a customer pays in one currency. */
export const otherPlans = (onSale: readonly PlanRow[], { id, currency }: PlanRow): PlanRow[] =>
  onSale.filter((plan) => plan.id !== id && plan.currency === currency)
