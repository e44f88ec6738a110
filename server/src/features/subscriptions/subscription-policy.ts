import type {
  PaidPlan,
  SubscriptionMode,
  SubscriptionPlan,
} from '@carriage/contract/accounts/schemas'
import { consequenceOf } from '@carriage/contract/consequences'
import type { ProviderSubscription } from '../../adapters/payments/payments.ts'
import { addDays, epoch } from '../../platform/time.ts'

/** How long access continues after a failed renewal. */
const GRACE_DAYS = 3
/** Stripe requires the first payment to be at least this long after the checkout. */
const SHORTEST_DELAY_DAYS = 2

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/**
 * When the access of a subscription ends; null if it never gave access. At a renewal the provider moves the
 * period on even if the invoice is unpaid, so the end of the period counts only if it is paid. While it is paused, a
 * period is not paid for either: access ends with the last one that was. A full refund ends access when it was made.
 */
export function accessUntil(subscription: ProviderSubscription): Date | null {
  const granted = grantedUntil(subscription)
  const reversedAt = reversedSince(subscription)
  return granted && reversedAt ? earlier(granted, reversedAt) : granted
}

/** When the payment of its current period was returned completely; null while it was not. */
const reversedSince = ({ payment }: ProviderSubscription): Date | null =>
  payment?.reversedAt ?? null

/** The payment whose full refund ends it: that of its current period. Null where nothing was charged for it. */
export const paymentOfPeriod = (subscription: ProviderSubscription): string | null =>
  isLive(subscription) ? (subscription.payment?.id ?? null) : null

/**
 * Whether it has to end at the provider, too: its current period was paid back, so access is over, and nothing more may
 * be charged.
 */
export const isPaidBack = (subscription: ProviderSubscription): boolean =>
  isLive(subscription) && reversedSince(subscription) !== null

/** Whether classes are closed because it is paused: the time that was paid for is over. */
export const isResting = ({ pause, status, invoice }: ProviderSubscription): boolean =>
  pause !== null && status === 'active' && invoice !== null && invoice.status !== 'paid'

function grantedUntil(subscription: ProviderSubscription): Date | null {
  const { periodStart, periodEnd, endedAt } = subscription
  if (isResting(subscription)) return periodStart
  switch (subscription.status) {
    case 'active':
    case 'trialing':
      return periodEnd
    case 'past_due':
      return addDays(periodStart, GRACE_DAYS)
    case 'incomplete':
      return null
    default:
      return endedAt ?? periodStart
  }
}

/** Since when a payment is open; null while none is. */
export const pastDueSince = ({ status, periodStart }: ProviderSubscription): Date | null =>
  status === 'past_due' || status === 'unpaid' ? periodStart : null

/** Whether its first payment ever succeeded; otherwise it is ignored. */
const hasBegun = ({ status }: ProviderSubscription): boolean =>
  status !== 'incomplete' && status !== 'incomplete_expired'

/** Whether the provider may still charge for it. */
export const isLive = (subscription: ProviderSubscription): boolean =>
  hasBegun(subscription) && subscription.endedAt === null && subscription.status !== 'canceled'

export const isInTrial = (subscription: ProviderSubscription): boolean =>
  isLive(subscription) && subscription.status === 'trialing'

export interface OwnSubscription {
  subscription: ProviderSubscription
  planId: string
  planCode: PaidPlan
}

interface KnownPlan {
  id: string
  code: OwnSubscription['planCode']
  providerPriceId: string
}

/** The subscriptions to our plans, oldest first; others on the same provider account are ignored. */
export const ownSubscriptions = (
  all: readonly ProviderSubscription[],
  plans: readonly KnownPlan[],
): OwnSubscription[] =>
  all
    .flatMap((subscription) => {
      const plan = plans.find((known) => subscription.priceIds.includes(known.providerPriceId))
      return plan ? [{ subscription, planId: plan.id, planCode: plan.code }] : []
    })
    .toSorted((a, b) => a.subscription.createdAt.getTime() - b.subscription.createdAt.getTime())

export interface SubscriptionState {
  subscriptionMode: SubscriptionMode
  subscriptionPlan: SubscriptionPlan
  stripeSubscriptionId: string | null
  nextBillingAt: Date
}
interface Member {
  subscriptionMode: SubscriptionMode | null
  subscriptionPlan: SubscriptionState['subscriptionPlan']
  stripeSubscriptionId: string | null
  nextBillingAt: Date | null
}
/** Time that needs no subscription: what is left of a trial, or a gift. */
export interface Grant {
  mode: SubscriptionMode
  plan: SubscriptionState['subscriptionPlan']
  until: Date
}

/**
 * The state of a member's row that follows from all their subscriptions; undefined when it does not change.
 * When none is running, the first of `grants` that is not over applies: what was paid for, then a trial.
 */
export function subscriptionStateOf(
  member: Member,
  own: readonly OwnSubscription[],
  grants: readonly Grant[],
  now: Date,
): SubscriptionState | undefined {
  const live = own.find(({ subscription }) => isLive(subscription))
  if (live) {
    return {
      subscriptionMode: 'subscription',
      subscriptionPlan: live.planCode,
      stripeSubscriptionId: live.subscription.id,
      nextBillingAt: accessUntil(live.subscription) ?? now,
    }
  }
  const ends = own
    .filter(({ subscription }) => hasBegun(subscription))
    .flatMap(({ subscription }) => accessUntil(subscription) ?? [])
  if (member.stripeSubscriptionId === null && ends.length === 0) return undefined
  const grant = grants.find(({ until }) => until > now)
  if (grant) {
    return {
      subscriptionMode: grant.mode,
      subscriptionPlan: grant.plan,
      stripeSubscriptionId: null,
      nextBillingAt: grant.until,
    }
  }
  // The subscription no longer exists at the provider, so access ends now.
  const last =
    ends.length > 0
      ? new Date(Math.max(...[...ends, ...paidFor(grants)].map(Number)))
      : (member.nextBillingAt ?? now)
  return {
    subscriptionMode: 'subscription',
    subscriptionPlan: 'none',
    stripeSubscriptionId: null,
    nextBillingAt: earlier(last, now),
  }
}

/** The ends of gifts. */
const paidFor = (grants: readonly Grant[]): Date[] =>
  grants.flatMap(({ mode, until }) => (mode === 'subscription' ? [until] : []))

/**
 * When the first payment is due: after the running trial or gift of the same plan, if there is one. Undefined for at
 * once.
 */
export function firstPaymentAt(
  member: Member,
  planCode: OwnSubscription['planCode'],
  now: Date,
): Date | undefined {
  const { subscriptionMode, subscriptionPlan, nextBillingAt } = member
  if (subscriptionMode === null || subscriptionPlan !== planCode) return undefined
  if (nextBillingAt === null || nextBillingAt <= now) return undefined
  // Rounds up to the provider's minimum, and gives the same result when repeated.
  return nextBillingAt > addDays(now, SHORTEST_DELAY_DAYS)
    ? nextBillingAt
    : addDays(nextBillingAt, SHORTEST_DELAY_DAYS)
}

/**
 * The days without payment that a plan begins with; 0 for a member who has had a trial or a subscription before.
 * @param hadTrial whether their address had one, also in an account that was deleted
 */
export const trialDaysOf = (
  { subscriptionMode }: Pick<Member, 'subscriptionMode'>,
  { trialDays }: { trialDays: number },
  hadTrial: boolean,
): number => (subscriptionMode === null && !hadTrial ? trialDays : 0)

/** What it leads to that a subscription ends at once. `without`: until when classes are open without it. */
export const endNow = (without: Date | null) => [
  consequenceOf('subscription-ends'),
  without === null
    ? consequenceOf('access-ends')
    : consequenceOf('access-stays', { until: epoch(without) }),
]
