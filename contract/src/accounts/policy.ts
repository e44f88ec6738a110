import type { SubscriptionPlan } from './schemas.ts'

/** How long a mailed link that signs in is valid. */
export const MAIL_SIGN_IN_MINUTES = 10

/**
 * How long the link 'This was not me' is valid: enough for somebody who reads their mail after a holiday week. What was added
 * within these days is not vouched for by the owner, so that it ends when they take the account back.
 */
export const NOT_ME_DAYS = 14

/** How long the link that confirms a new email address is valid. */
export const EMAIL_CHANGE_HOURS = 24

interface Payer {
  role: readonly string[]
  /** Null: no date, so access never ends. */
  next_billing_date: number | null
}

/** Access has ended: the date has passed (both in epoch seconds). Admins are exempt, in any mix of roles. */
export const hasExpired = ({ role, next_billing_date: end }: Payer, now: number): boolean =>
  !role.includes('admin') && end !== null && end < now

interface Planned {
  subscription_plan: SubscriptionPlan
  next_billing_date: number | null
  stripe_subscription_id: string | null
}

/**
 * The plan that somebody has at `now` (epoch seconds). Time without a subscription (a trial, a gift card, what staff have given)
 * gives none once it has ended; a subscription keeps its plan until it is over.
 */
export const planAt = (
  { subscription_plan: plan, next_billing_date: end, stripe_subscription_id: paid }: Planned,
  now: number,
): SubscriptionPlan => (paid === null && end !== null && end < now ? 'none' : plan)
