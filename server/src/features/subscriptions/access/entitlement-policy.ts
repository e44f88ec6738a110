import { hasExpired as isPast } from '@carriage/contract/accounts/policy'

import type { SubscriptionPlan } from '@carriage/contract/accounts/schemas'
interface Member {
  roles: readonly string[]
  deviceActivated: boolean
  subscriptionPlan: SubscriptionPlan
  /** Null: no date, so access never expires. */
  nextBillingAt: Date | null
}
interface Content {
  isSetup: boolean
  isPremium: boolean
}

export const isStaff = (roles: readonly string[]): boolean =>
  roles.includes('admin') || roles.includes('coach')

/** Whether access has ended, by the rule of the contract. */
export const hasExpired = (member: Pick<Member, 'roles' | 'nextBillingAt'>, now: Date): boolean =>
  isPast(
    {
      role: member.roles,
      next_billing_date: member.nextBillingAt && member.nextBillingAt.getTime() / 1000,
    },
    now.getTime() / 1000,
  )

/**
 * Whether a member may play a video. Staff may play everything; without an activated device or after expiry
 * only setup videos; the plans none and basic exclude premium content; premium and pro include it.
 */
export function mayPlay(member: Member, content: Content, now: Date): boolean {
  if (isStaff(member.roles) || content.isSetup) return true
  if (!member.deviceActivated || hasExpired(member, now)) return false
  return (
    !content.isPremium || member.subscriptionPlan === 'premium' || member.subscriptionPlan === 'pro'
  )
}
