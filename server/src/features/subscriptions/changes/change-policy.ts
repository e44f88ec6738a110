import {
  type Consequence,
  consequenceOf,
  type OwnConsequence,
} from '@carriage/contract/consequences'
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
 * before the renewal that follows it. That is on the day of the anchor, where the period ended earlier in a shorter month.
 */
export const pauseEnd = (
  { anchor, periodEnd }: Pick<ProviderSubscription, 'anchor' | 'periodEnd'>,
  months: PauseMonths,
): Date => addSeconds(addMonths(periodEnd, months, anchor.getUTCDate()), -MARGIN_SECONDS)

/** Why something cannot be changed. */
export type Refusal =
  | 'paused-already'
  | 'yearly'
  | 'cancelled'
  | 'payment-open'
  | 'not-paid-yet'
  | 'paused'
  | 'not-paused'
  | 'not-cancelled'
  | 'nothing-paid'
  | 'gift-pays'
  | 'no-other-plan'

/** Why a subscription cannot be paused now; undefined when it can. A year that is skipped would be no pause. */
export function refusedPause(
  subscription: Changeable,
  interval: 'month' | 'year',
): Refusal | undefined {
  if (subscription.pause) return 'paused-already'
  if (interval === 'year') return 'yearly'
  return refusedChange(subscription)
}

/** Why nothing can be changed now; undefined when it can. */
export function refusedChange(subscription: Changeable): Refusal | undefined {
  if (subscription.cancelAtPeriodEnd) return 'cancelled'
  if (subscription.status === 'past_due' || subscription.status === 'unpaid') return 'payment-open'
  if (subscription.status !== 'active') return 'not-paid-yet'
  return undefined
}

/** Why the plan cannot be changed now; undefined when it can. A change may come before the first payment. */
export function refusedPlanChange(subscription: Changeable): Refusal | undefined {
  if (subscription.pause) return 'paused'
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

/** What ending it at once leads to, whatever is paid for. */
export const endConsequences = (
  subscription: ProviderSubscription,
  { grantedUntil, household }: Hanging,
  now: Date,
): Consequence[] => {
  const paidUntil = endsAtOnce(subscription) ? null : accessUntil(subscription)
  const isLost = paidUntil !== null && paidUntil > now
  return [
    ...endNow(grantedUntil),
    ...(isLost ? [consequenceOf('paid-time-lost', { until: epoch(paidUntil) })] : []),
    ...(household > 0 ? [consequenceOf('household-closes', { count: household })] : []),
    consequenceOf('mailed'),
  ]
}

/** When a subscription that is cancelled now ends. */
export const endOf = (subscription: ProviderSubscription, now: Date): Date =>
  endsAtOnce(subscription) ? now : (accessUntil(subscription) ?? now)
