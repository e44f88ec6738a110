import { texts as t } from '@carriage/texts/server/devices'
import type { SubscriptionMode, SubscriptionPlan } from '@carriage/contract/accounts/schemas'
import { addDays } from '../../platform/time.ts'

interface Member {
  subscriptionMode: SubscriptionMode | null
  subscriptionPlan: SubscriptionPlan
  nextBillingAt: Date | null
}
interface Code {
  plan: 'premium' | 'none'
  /** Days. */
  trialDuration: number
}
interface Trial {
  subscriptionMode: 'trial'
  subscriptionPlan: SubscriptionPlan
  nextBillingAt: Date
}

/**
 * The trial that a first activation starts. A member with a subscription gets none; an address that already had
 * a trial goes on with what is left of it, such as one that an import has brought, or gets one that has ended, so that the web app shows
 * the billing page.
 */
export function trialOf(
  member: Member,
  code: Code,
  hadTrialBefore: boolean,
  now: Date,
): Trial | undefined {
  const { subscriptionMode, subscriptionPlan, nextBillingAt } = member
  if (subscriptionMode === 'subscription') return undefined
  if (hadTrialBefore && subscriptionMode === 'trial' && nextBillingAt && nextBillingAt > now)
    return { subscriptionMode, subscriptionPlan, nextBillingAt }
  return {
    subscriptionMode: 'trial',
    subscriptionPlan: code.plan,
    nextBillingAt: hadTrialBefore ? now : addDays(now, code.trialDuration),
  }
}

/** What is wrong with the end of a code that is given now; null for nothing. */
export const endProblem = (endsAt: Date | null, now: Date): string | null =>
  endsAt !== null && endsAt <= now ? t.chooseDayNotOver : null
