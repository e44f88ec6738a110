import type {
  PaidPlan,
  SubscriptionMode,
  SubscriptionPlan,
} from '@carriage/contract/accounts/schemas'
import type { ProviderSubscription } from '../../adapters/payments/payments.ts'
import { addDays } from '../../platform/time.ts'

/** How long a renewal may fail before it costs the access. */
const GRACE_DAYS = 3
/** Stripe takes no first payment sooner than this after the checkout. */
const SHORTEST_DELAY_DAYS = 2

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/**
 * Until when a subscription opens the studio; null for one that never did. The provider moves the
 * period on at a renewal even when the invoice is unpaid, so only a paid period counts to its end.
 * Money that went back in full ends the access with it.
 */
export function accessUntil(subscription: ProviderSubscription): Date | null {
  const granted = grantedUntil(subscription)
  const reversedAt = subscription.invoice?.reversedAt ?? null
  return granted && reversedAt ? earlier(granted, reversedAt) : granted
}

function grantedUntil(subscription: ProviderSubscription): Date | null {
  const { periodStart, periodEnd, endedAt } = subscription
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

/** Whether its first payment ever went through; otherwise it changes nothing for its member. */
const hasBegun = ({ status }: ProviderSubscription): boolean =>
  status !== 'incomplete' && status !== 'incomplete_expired'

/** Whether the provider may still take money for it. */
export const isLive = (subscription: ProviderSubscription): boolean =>
  hasBegun(subscription) && subscription.endedAt === null && subscription.status !== 'canceled'

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

/** The subscriptions to our plans, the oldest first; whatever else the account sells is not ours. */
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
/** The trial that a subscription took the place of. */
export interface Grant {
  plan: SubscriptionState['subscriptionPlan']
  until: Date
}

/**
 * What a member's row has to say, given all their subscriptions; undefined where it stays as it is.
 * Who has nothing left falls back to what still runs of their trial.
 */
export function subscriptionStateOf(
  member: Member,
  own: readonly OwnSubscription[],
  grant: Grant | undefined,
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
  if (grant && grant.until > now) {
    return {
      subscriptionMode: 'trial',
      subscriptionPlan: grant.plan,
      stripeSubscriptionId: null,
      nextBillingAt: grant.until,
    }
  }
  // Gone at the provider, and with it all that it could tell: what was known ends now.
  const last =
    ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : (member.nextBillingAt ?? now)
  return {
    subscriptionMode: 'subscription',
    subscriptionPlan: 'none',
    stripeSubscriptionId: null,
    nextBillingAt: earlier(last, now),
  }
}

/**
 * When the first payment is due: a trial of the same plan is not paid for twice, so it runs to its
 * end first. Undefined for at once.
 */
export function firstPaymentAt(
  member: Member,
  planCode: OwnSubscription['planCode'],
  now: Date,
): Date | undefined {
  const { subscriptionMode, subscriptionPlan, nextBillingAt } = member
  if (subscriptionMode !== 'trial' || subscriptionPlan !== planCode) return undefined
  if (nextBillingAt === null || nextBillingAt <= now) return undefined
  // A little longer than the trial rather than shorter; the same however often it is asked.
  return nextBillingAt > addDays(now, SHORTEST_DELAY_DAYS)
    ? nextBillingAt
    : addDays(nextBillingAt, SHORTEST_DELAY_DAYS)
}
