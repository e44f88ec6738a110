import type { SubscriptionMode, SubscriptionPlan } from '@carriage/contract/accounts/schemas'
import type { MembershipState } from '@carriage/contract/subscriptions/schemas'
import type { SubscriptionStatus } from '../../../adapters/payments/payments.ts'

interface Member {
  subscriptionMode: SubscriptionMode | null
  subscriptionPlan: SubscriptionPlan
  stripeSubscriptionId: string | null
  nextBillingAt: Date | null
}
interface Reading {
  status: SubscriptionStatus
  cancelAtPeriodEnd: boolean
  paused: boolean
  accessUntil: Date | null
}

/** What a member has. `reading`: the last one of a subscription that has not ended at the provider. */
export function membershipStateOf(
  member: Member,
  reading: Reading | undefined,
  now: Date,
): MembershipState {
  if (member.stripeSubscriptionId !== null && reading) return subscriptionState(reading, now)
  const { nextBillingAt: end, subscriptionMode: mode, subscriptionPlan: plan } = member
  if (end !== null && end <= now) return 'ended'
  if (mode === 'trial') return 'trial'
  return plan === 'none' ? 'none' : 'granted'
}

function subscriptionState(reading: Reading, now: Date): MembershipState {
  const { status, cancelAtPeriodEnd, paused, accessUntil } = reading
  if (status === 'paused' || (paused && accessUntil !== null && accessUntil <= now)) return 'paused'
  if (status === 'past_due' || status === 'unpaid') return 'past-due'
  return cancelAtPeriodEnd ? 'cancelling' : 'active'
}
