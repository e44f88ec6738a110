import type { User } from '@carriage/contract/accounts/schemas'
import { formatDate } from '../../lib/format.ts'
import { billingMessages as t } from './billing-messages.ts'

type Member = Pick<User, 'subscription_mode' | 'subscription_plan' | 'next_billing_date'>

/** The trial in a sentence; null for who has none. `now` in epoch seconds. */
export function trialLine(member: Member, now: number): string | null {
  const { subscription_mode: mode, subscription_plan: plan, next_billing_date: end } = member
  if (mode !== 'trial' || end === null) return null
  if (end < now) return t.trialEnded(formatDate(end))
  return t.trialRuns(plan === 'none' ? null : t.plans[plan], formatDate(end))
}
