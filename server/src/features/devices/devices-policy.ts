import { texts as t } from '@carriage/texts/server/devices'
import type { SubscriptionMode } from '@carriage/contract/accounts/schemas'
import { addDays } from '../../platform/time.ts'

interface Member {
  subscriptionMode: SubscriptionMode | null
}
interface Code {
  plan: 'premium' | 'none'
  /** Days. */
  trialDuration: number
}
/**
 * The trial that a first activation starts. A member with a subscription gets none; an address that already had
 * a trial gets one that has ended, so that the web app shows the billing page.
 */
export function trialOf(
  member: Member,
  code: Code,
  hadTrialBefore: boolean,
  now: Date,
): { subscriptionMode: 'trial'; subscriptionPlan: Code['plan']; nextBillingAt: Date } | undefined {
  if (member.subscriptionMode === 'subscription') return undefined
  return {
    subscriptionMode: 'trial',
    subscriptionPlan: code.plan,
    nextBillingAt: hadTrialBefore ? now : addDays(now, code.trialDuration),
  }
}

/** What is wrong with the end of a code that is given now; null for nothing. */
export const endProblem = (endsAt: Date | null, now: Date): string | null =>
  endsAt !== null && endsAt <= now ? t.chooseDayNotOver : null
