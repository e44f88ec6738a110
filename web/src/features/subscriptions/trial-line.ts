import type { User } from '@carriage/contract/accounts/schemas'
import { billingMessages as t } from './billing-messages.ts'
import { formatBillingDate } from '../../lib/text/dates.ts'

type Member = Pick<User, 'subscription_mode' | 'subscription_plan' | 'next_billing_date'>

/** When a trial ends that a subscription would wait for; null where there is none. Epoch seconds. */
export function runningTrialEnd(member: Member, now: number): number | null {
  const { subscription_mode: mode, subscription_plan: plan, next_billing_date: end } = member
  return mode === 'trial' && plan === 'premium' && end !== null && end > now ? end : null
}

/** The trial in a sentence; null for who has none. `now` in epoch seconds. */
export function trialLine(member: Member, now: number): string | null {
  const { subscription_mode: mode, subscription_plan: plan, next_billing_date: end } = member
  if (mode !== 'trial' || end === null) return null
  if (end < now) return t.trialEnded(formatBillingDate(end))
  return t.trialRuns(plan === 'none' ? null : t.plans[plan], formatBillingDate(end))
}
