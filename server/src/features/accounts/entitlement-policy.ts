import type { SubscriptionMode, SubscriptionPlan } from '@carriage/contract/accounts/schemas'

/** The fields of a user that their rights depend on. */
export interface Payer {
  id: string
  deviceActivatedAt: Date | null
  subscriptionMode: SubscriptionMode | null
  subscriptionPlan: SubscriptionPlan
  nextBillingAt: Date | null
  stripeSubscriptionId: string | null
}

export interface Entitlement {
  deviceActivatedAt: Date | null
  subscriptionPlan: SubscriptionPlan
  nextBillingAt: Date | null
  /** Whose subscription it is. */
  payerId: string
}

/** When the access of a household ended that has no date: its holder never had a subscription, or has a trial again. */
const LONG_AGO = new Date(0)

/**
 * What somebody is entitled to: by themselves, or as a member of a household exactly what the subscription of its
 * holder gives. A trial is no subscription, and what the holder has from a household of others does not count. The
 * holder's reformer is that of the household. A member who pays for themselves has what they pay for.
 *
 * @param holder null: in nobody's household
 */
export function entitlementOf(own: Payer, holder: Payer | null): Entitlement {
  const { id: payerId, deviceActivatedAt, subscriptionPlan, nextBillingAt } = own
  if (holder === null) return { payerId, deviceActivatedAt, subscriptionPlan, nextBillingAt }
  const device = deviceActivatedAt ?? holder.deviceActivatedAt
  if (own.stripeSubscriptionId !== null)
    return { payerId, deviceActivatedAt: device, subscriptionPlan, nextBillingAt }
  const subscribes = holder.subscriptionMode === 'subscription'
  return {
    payerId: holder.id,
    deviceActivatedAt: device,
    subscriptionPlan: subscribes ? holder.subscriptionPlan : 'none',
    nextBillingAt: subscribes ? holder.nextBillingAt : LONG_AGO,
  }
}

/** Whether somebody has a running subscription of their own; a trial is none. */
export const isSubscriber = (
  { subscriptionMode: mode, subscriptionPlan: plan, nextBillingAt: end }: Payer,
  now: Date,
): boolean => mode === 'subscription' && plan !== 'none' && (end === null || end >= now)

interface Entitled {
  roles: readonly string[]
  own: Payer
  holder: Payer | null
}

/** What decides which classes somebody may play: their roles, and what they are entitled to. */
export function playingRights({ roles, own, holder }: Entitled) {
  const { deviceActivatedAt, subscriptionPlan, nextBillingAt } = entitlementOf(own, holder)
  return { roles, deviceActivated: deviceActivatedAt !== null, subscriptionPlan, nextBillingAt }
}
