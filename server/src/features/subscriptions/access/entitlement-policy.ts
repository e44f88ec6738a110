import type { SubscriptionPlan } from '@carriage/contract/accounts/schemas'
interface Member {
  roles: readonly string[]
  deviceActivated: boolean
  subscriptionPlan: SubscriptionPlan
  /** Null: no date, so never expired. */
  nextBillingAt: Date | null
}
interface Content {
  isSetup: boolean
  isPremium: boolean
}

export const isStaff = (roles: readonly string[]): boolean =>
  roles.includes('admin') || roles.includes('coach')

/** Admins never expire, in whatever mix of roles. */
export const hasExpired = (member: Pick<Member, 'roles' | 'nextBillingAt'>, now: Date): boolean =>
  !member.roles.includes('admin') && member.nextBillingAt !== null && member.nextBillingAt < now

/**
 * Who may play what. Staff play everything; without an activated device or after expiry there are
 * only setup videos; the plans none and basic play what is not premium; premium and pro play all.
 */
export function mayPlay(member: Member, content: Content, now: Date): boolean {
  if (isStaff(member.roles) || content.isSetup) return true
  if (!member.deviceActivated || hasExpired(member, now)) return false
  return (
    !content.isPremium || member.subscriptionPlan === 'premium' || member.subscriptionPlan === 'pro'
  )
}
