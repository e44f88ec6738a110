import { texts as t } from '@carriage/texts/server/subscriptions'
import type {
  changeMemberBody,
  MemberOptions,
} from '@carriage/contract/subscriptions/member-change-schemas'
import { MOST_GIVEN_DAYS } from '@carriage/contract/subscriptions/given-schemas'
import { consequenceOf } from '@carriage/contract/consequences'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { invalidField, notFound } from '../../../platform/app-error.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { findUser, countHouseholdOf } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { readMemberAccess } from '../given/give-access.ts'
import { syncCustomer } from '../sync/sync-customer.ts'
import {
  cancelConsequences,
  endConsequences,
  endOf,
  endsAtOnce,
  pauseEnd,
  type Refusal,
  refusedPause,
  refusedPlanChange,
  resumption,
  refusedChange,
} from './change-policy.ts'
import {
  countedAtOf,
  previewFor,
  priceChangeOf,
  discountedSince,
  listOtherPlans,
} from './change-subscription.ts'
import {
  staffRefusals,
  findRunning,
  refuse,
  type Running,
  runningSubscription,
  ownRefusals,
} from './running-subscription.ts'
import {
  pauseMonths,
  type SubscriptionOptions,
} from '@carriage/contract/subscriptions/change-schemas'
import { grantWithout } from '../gifts/gift-time.ts'
import { hasAcceptedOffer } from '../leaving/leaving-queries.ts'
import { presentDiscount, presentPlan } from '../subscriptions-presenter.ts'

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
async function changesOf(context: Context, running: Running, refusals: typeof ownRefusals) {
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
async function hangingOn({ db }: Context, userId: string, at: Date) {
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

type Change = z.output<typeof changeMemberBody>
interface Member {
  id: string
}

/** What staff can change about a member's subscription now, and what it leads to; null without one. */
export async function readMemberOptions(
  context: Context,
  { id }: Member,
): Promise<{ options: MemberOptions | null }> {
  if (!(await findUser(context.db, id))) throw notFound('member')
  const running = await findRunning(context, id)
  if (!running) return { options: null }
  const { subscription } = running
  const at = context.now()
  const hanging = await hangingOn(context, id, at)
  const extension = refusedPlanChange(subscription)
  const { cancelAtPeriodEnd } = subscription
  return {
    options: {
      ...(await changesOf(context, running, staffRefusals)),
      cancel:
        cancelAtPeriodEnd || endsAtOnce(subscription)
          ? null
          : [...cancelConsequences(subscription, hanging, at), consequenceOf('mailed')],
      end: endConsequences(subscription, hanging, at),
      keep: cancelAtPeriodEnd ? epoch(endOf(subscription, at)) : null,
      extend: extension ? null : epoch(subscription.periodEnd),
      extend_refused: extension ? staffRefusals[extension]() : null,
    },
  }
}

/** What a change of a member's plan costs at once; changes nothing. */
export async function previewMemberPlan(
  context: Context,
  { id, plan_id: planId }: Member & { plan_id: string },
) {
  return previewFor(context, await runningSubscription(context, id), planId, staffRefusals)
}

/** What is asked of the provider, how it stands in the audit log, and what is answered. */
interface Step {
  carryOut: () => Promise<void>
  changes: Record<string, { from: string | null; to: string | null }>
  message: string
}

/**
 * Changes a member's subscription. The entry of the audit log is written before the provider is asked, so that nothing
 * happens without one; a second entry says if the provider has refused it. Throws 409 with the reason where it is not possible.
 */
export async function changeMemberSubscription(
  context: Context,
  { id, ...change }: Change & Member,
) {
  const { db } = context
  const running = await runningSubscription(context, id)
  const { carryOut, changes, message } = await stepOf(context, running, change)
  const entry = {
    entityId: id,
    changes: { ...changes, reason: { from: null, to: change.reason } },
  }
  await db.transaction((tx) =>
    recordAudit(context, tx, { action: 'subscription-changed', ...entry }),
  )
  try {
    await carryOut()
  } catch (error) {
    await db.transaction((tx) =>
      recordAudit(context, tx, { action: 'subscription-change-failed', ...entry }),
    )
    throw error
  }
  await syncCustomer(context, running.customerId)
  return { message, ...(await readMemberAccess(context, { id })) }
}

const refuseStaff = (reason: Refusal | undefined) => refuse(reason && staffRefusals[reason]())
const moved = (from: Date | null, to: Date | null) => ({
  from: from?.toISOString() ?? null,
  to: to?.toISOString() ?? null,
})

/** Throws 409 with the reason where a change is not possible. */
async function stepOf(context: Context, running: Running, change: Change): Promise<Step> {
  const { payments, subscription, plan } = running
  const { id, cancelAtPeriodEnd, periodEnd } = subscription
  const now = context.now()
  switch (change.kind) {
    case 'pause': {
      refuseStaff(refusedPause(subscription, plan.interval))
      const until = pauseEnd(subscription, change.months)
      return {
        carryOut: () => payments.pause(id, until),
        changes: { paused_until: moved(null, until) },
        message: t.subscriptionWillPaused,
      }
    }
    case 'resume':
      refuseStaff(subscription.pause ? undefined : 'not-paused')
      return {
        carryOut: () => payments.resume(id, resumption(subscription)),
        changes: { paused_until: moved(subscription.pause?.resumesAt ?? null, null) },
        message: t.pauseHasEnded,
      }
    case 'cancel':
      refuseStaff(cancelAtPeriodEnd ? 'cancelled' : undefined)
      refuseStaff(endsAtOnce(subscription) ? 'nothing-paid' : undefined)
      return {
        carryOut: () => payments.setCancelAtEnd(id, true),
        changes: { ends: moved(null, endOf(subscription, now)) },
        message: t.subscriptionEndsWithPeriod,
      }
    case 'end':
      return {
        carryOut: () => payments.cancel(id),
        changes: { ends: moved(null, now) },
        message: t.subscriptionHasEnded,
      }
    case 'keep':
      refuseStaff(cancelAtPeriodEnd ? undefined : 'not-cancelled')
      return {
        carryOut: () => payments.setCancelAtEnd(id, false),
        changes: { ends: moved(endOf(subscription, now), null) },
        message: t.subscriptionGoesOn,
      }
    case 'extend': {
      refuseStaff(refusedPlanChange(subscription))
      const until = new Date(change.until * 1000)
      if (until <= periodEnd) throw invalidField('until', () => t.chooseDayAfterNextPayment)
      if (until > addDays(now, MOST_GIVEN_DAYS))
        throw invalidField('until', () => t.chooseDayWithinTwoYears)
      return {
        carryOut: () => payments.extend(id, until),
        changes: { next_payment: moved(periodEnd, until) },
        message: t.nextPaymentMoved,
      }
    }
    case 'plan': {
      const at = countedAtOf(change.counted_at, now)
      const chosen = { planId: change.plan_id, at, refusals: staffRefusals }
      const price = await priceChangeOf(context, running, chosen)
      return {
        carryOut: () => payments.changePrice(price),
        changes: { plan: { from: plan.id, to: change.plan_id } },
        message: t.planHasChanged,
      }
    }
    default:
      return change satisfies never
  }
}
