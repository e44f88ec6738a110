import * as z from 'zod/mini'
import { epochSeconds, pageMeta, pageQuery } from '../common.ts'
import { listedMember, moneyFilter } from './payment-schemas.ts'
import { plan, price } from './schemas.ts'

/**
 * What is the matter with a subscription: in a `trial` nothing was paid yet; `active` renews; `cancelling` ends with what
 * is paid for; of `past-due` a payment is open; of `paused` nothing is collected; `ended`.
 */
export const subscriptionStates = [
  'trial',
  'active',
  'cancelling',
  'past-due',
  'paused',
  'ended',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

const subscriptionFilter = {
  ...moneyFilter,
  state: z.optional(z.enum(subscriptionStates)),
  /** What the plan gives, whatever it is called, and how often it is paid. */
  plan: z.optional(plan.shape.grants),
  interval: z.optional(plan.shape.type),
}
export const subscriptionsQuery = z.object({ ...subscriptionFilter, ...pageQuery })
export const subscriptionsExportQuery = z.object(subscriptionFilter)

export const listedSubscription = z.object({
  /** The provider's. */
  id: z.string(),
  member: listedMember,
  plan: price,
  /** In place of the price of the plan on the next bill; null where that is the full price, or where none follows. */
  discount: z.nullable(
    z.object({
      /** What a month is worth until it ends. */
      monthly_amount_in_cents: z.int(),
      /** Null: it does not end. */
      until: z.nullable(epochSeconds),
    }),
  ),
  state: z.enum(subscriptionStates),
  /** When its access ends, unless it renews, or when it has ended; null where it never gave any. */
  until: z.nullable(epochSeconds),
  /** When a pause ends automatically; null without one. */
  resumes_at: z.nullable(epochSeconds),
  since: epochSeconds,
})
export type ListedSubscription = z.infer<typeof listedSubscription>
export const subscriptionsAnswer = z.object({
  subscriptions: z.array(listedSubscription),
  meta: pageMeta,
})
