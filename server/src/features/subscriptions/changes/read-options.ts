import {
  pauseMonths,
  type SubscriptionOptions,
} from '@carriage/contract/subscriptions/change-schemas'
import type { Context } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import { countHouseholdOf } from '../../accounts/index.ts'
import { grantWithout } from '../gifts/gift-time.ts'
import { hasAcceptedOffer } from '../leaving/leaving-queries.ts'
import { presentDiscount, presentPlan } from '../subscriptions-presenter.ts'
import { discountedSince } from './cancel-subscription.ts'
import {
  cancelConsequences,
  endOf,
  pauseEnd,
  refusedChange,
  refusedPause,
  refusedPlanChange,
  resumption,
} from './change-policy.ts'
import { listOtherPlans } from './change-plan.ts'
import { ownRefusals } from './refusals.ts'
import { findRunning, type Running } from './running-subscription.ts'

/** What the caller can change now, as the provider has it. */
export async function readOptions(
  context: Context,
): Promise<{ options: SubscriptionOptions | null }> {
  const running = await findRunning(context, context.actor.id)
  if (!running) return { options: null }
  const { status, cancelAtPeriodEnd } = running.subscription
  return {
    options: {
      ...(await changesOf(context, running, ownRefusals)),
      cancel: cancelAtPeriodEnd ? null : await readCancelling(context, running),
      keep: cancelAtPeriodEnd,
      pay: status === 'past_due' || status === 'unpaid',
      discount: await readDiscount(context, running),
    },
  }
}

/** The changes of plan, pause and resumption that are possible, or why they are not. */
export async function changesOf(context: Context, running: Running, refusals: typeof ownRefusals) {
  const { plan, subscription } = running
  const { pause, periodEnd } = subscription
  const others = await listOtherPlans(context, running)
  const plansRefused = refusedPlanChange(subscription) ?? others.refusal
  const pauseRefused = refusedPause(subscription, plan.interval)
  return {
    plans: plansRefused === undefined ? others.plans.map(presentPlan) : [],
    plans_refused: plansRefused ? refusals[plansRefused]() : null,
    pause_refused: pauseRefused ? refusals[pauseRefused]() : null,
    pause:
      pauseRefused === undefined
        ? {
            starts_at: epoch(periodEnd),
            ends_at: pauseMonths.map((months) => epoch(pauseEnd(subscription, months))),
          }
        : null,
    resume: pause && { pays_now: resumption(subscription) === 'now' },
  }
}

/** What hangs on a member's subscription beside their own access to it. */
export async function hangingOn({ db }: Context, userId: string, at: Date) {
  const [grantedUntil, household] = await Promise.all([
    grantWithout(db, userId, at),
    countHouseholdOf(db, userId),
  ])
  return { grantedUntil, household }
}

async function readCancelling(context: Context, { userId, subscription }: Running) {
  const at = context.now()
  const hanging = await hangingOn(context, userId, at)
  return {
    ends_at: epoch(endOf(subscription, at)),
    consequences: cancelConsequences(subscription, hanging, at),
  }
}

/** The discount for a member who is about to leave; null when there is none, or the last one is too recent. */
async function readDiscount(context: Context, { payments, subscription }: Running) {
  const id = payments.coupons.stay
  if (id === undefined || refusedChange(subscription) !== undefined) return null
  if (await hasAcceptedOffer(context.db, context.actor.id, 'stay', discountedSince(context.now())))
    return null
  const coupon = await payments.readCoupon(id)
  return coupon ? presentDiscount(coupon) : null
}
