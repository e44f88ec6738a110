import { consequenceOf, type OwnConsequence } from '@carriage/contract/consequences'
import type { PauseMonths } from '@carriage/contract/subscriptions/change-schemas'
import type { ProviderSubscription } from '../../../adapters/payments/payments.ts'
import { addMonths, addSeconds, epoch } from '../../../platform/time.ts'
import { accessUntil, endNow, isResting } from '../subscription-policy.ts'

/** The pause ends so much before a renewal, so that this one is paid. */
const MARGIN_SECONDS = 3600

/** What of a reading decides what can be changed. */
export type Changeable = Pick<
  ProviderSubscription,
  'status' | 'pause' | 'cancelAtPeriodEnd' | 'periodStart' | 'periodEnd' | 'endedAt' | 'invoice'
>

/**
 * When a pause of some months ends by itself: it begins with the end of the period that is paid for, and ends just
 * before the renewal that follows it.
 */
export const pauseEnd = ({ periodEnd }: Pick<Changeable, 'periodEnd'>, months: PauseMonths): Date =>
  addSeconds(addMonths(periodEnd, months), -MARGIN_SECONDS)

/** Why a subscription cannot be paused now; undefined when it can. A year that is skipped would be no pause. */
export function refusedPause(
  subscription: Changeable,
  interval: 'month' | 'year',
): string | undefined {
  if (subscription.pause) return 'Your subscription is paused already.'
  if (interval === 'year') return 'A plan for a year cannot be paused.'
  return refusedChange(subscription)
}

/** Why nothing can be changed now; undefined when it can. */
export function refusedChange(subscription: Changeable): string | undefined {
  if (subscription.cancelAtPeriodEnd)
    return 'Your subscription is cancelled. Keep it first, then you can change it.'
  if (subscription.status === 'past_due' || subscription.status === 'unpaid')
    return 'A payment is open. Please change your card first.'
  if (subscription.status !== 'active') return 'This is possible after the first payment.'
  return undefined
}

/** Why the plan cannot be changed now; undefined when it can. A change may come before the first payment. */
export function refusedPlanChange(subscription: Changeable): string | undefined {
  if (subscription.pause) return 'Your subscription is paused. Resume it first.'
  return subscription.status === 'trialing' && !subscription.cancelAtPeriodEnd
    ? undefined
    : refusedChange(subscription)
}

/** How a pause ends by hand: while the paid period runs it is only taken back; later a new period begins and is paid. */
export const resumption = (subscription: ProviderSubscription): 'now' | 'next-period' =>
  isResting(subscription) ? 'now' : 'next-period'

/** Whether nothing is paid for that a cancelled subscription would wait for. */
export const endsAtOnce = (subscription: ProviderSubscription): boolean =>
  subscription.status === 'past_due' || subscription.status === 'unpaid' || isResting(subscription)

interface Hanging {
  /** The end of what opens classes without the subscription; null without one. */
  grantedUntil: Date | null
  /** Others whose classes it opens. */
  household: number
}

/** What cancelling now leads to: money and access, then the household, which a subscription alone keeps open. */
export const cancelConsequences = (
  subscription: ProviderSubscription,
  { grantedUntil, household }: Hanging,
  now: Date,
): OwnConsequence[] => [
  ...(endsAtOnce(subscription)
    ? endNow(grantedUntil)
    : [consequenceOf('paid-until', { until: epoch(endOf(subscription, now)) })]),
  ...(household > 0 ? [consequenceOf('household-closes', { count: household })] : []),
]

/** When a subscription that is cancelled now ends. */
export const endOf = (subscription: ProviderSubscription, now: Date): Date =>
  endsAtOnce(subscription) ? now : (accessUntil(subscription) ?? now)
