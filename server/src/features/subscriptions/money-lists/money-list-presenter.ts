import type { ListedMember } from '@carriage/contract/subscriptions/payment-schemas'
import type { ListedSubscription } from '@carriage/contract/subscriptions/subscription-schemas'
import { epoch } from '../../../platform/time.ts'
import { presentPrice } from '../subscriptions-presenter.ts'
import { nextDiscountOf } from '../worth-policy.ts'
import type { NamedMember } from './money-list-queries.ts'
import type { ListedReading } from './subscription-list-queries.ts'

/** A member as a line about money names them; null once the account is deleted. */
export const presentListedMember = (member: NamedMember | null): ListedMember =>
  member && {
    _id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
  }

export const presentListedSubscription = (row: ListedReading): ListedSubscription => {
  const { subscription, state, plan, member } = row
  const isBilled = state !== 'ended' && state !== 'cancelling'
  const discount = isBilled ? nextDiscountOf(subscription, plan) : null
  const until = state === 'ended' ? subscription.endedAt : subscription.accessUntil
  return {
    id: subscription.providerSubscriptionId,
    member: presentListedMember(member),
    plan: presentPrice(plan),
    discount: discount && {
      monthly_amount_in_cents: discount.monthlyCents,
      until: epoch(discount.until),
    },
    state,
    until: epoch(until),
    resumes_at: state === 'paused' ? epoch(subscription.resumesAt) : null,
    since: epoch(subscription.createdAt),
  }
}
