import * as z from 'zod/mini'
import { subscriptionPlans } from '../accounts/schemas.ts'
import { epochSeconds, id } from '../common.ts'

export const plan = z.object({
  _id: id,
  name: z.string(),
  /** In major units of the currency: 19.99. */
  price: z.number(),
  /** ISO 4217, in upper case. */
  currency: z.string(),
  /** The billing interval. */
  type: z.enum(['month', 'year']),
  /** What it gives. */
  grants: z.enum(['premium', 'basic', 'pro']),
  /** Days without payment for a member who never had a trial or a subscription. */
  trial_days: z.int(),
})
export type Plan = z.infer<typeof plan>

/** Which of them a checkout is for; without it, the first. */
export const planQuery = z.object({ plan_id: z.optional(id) })

/** The first is the default plan. Empty when this installation sells no plans. */
export const plansAnswer = z.object({ plans: z.array(plan) })

/** The URL to redirect the browser to: a page of the payment provider. */
export const redirectAnswer = z.object({ url: z.string() })

export const paymentMethod = z.object({
  id: z.string(),
  /** The provider's name for it, for example `visa`. */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

export const paymentMethodsAnswer = z.object({
  /** Null for a member who has never subscribed. */
  customer: z.nullable(z.object({ default_payment_method: z.nullable(z.string()) })),
  payment_methods: z.array(paymentMethod),
})

export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const
export const invoice = z.object({
  id: z.string(),
  created_at: epochSeconds,
  amount_in_cents: z.int(),
  /** ISO 4217, in upper case. */
  currency: z.string(),
  status: z.enum(invoiceStatuses),
})
export type Invoice = z.infer<typeof invoice>

/** Newest first. */
export const invoicesAnswer = z.object({ invoices: z.array(invoice) })

/**
 * What a member has: `none` never had anything; `granted` has a plan without an end; `trial` runs until
 * `until`; `active` renews then and `cancelling` ends then; of `past-due` a payment failed, and access lasts
 * until then; `paused` gives no access; `ended` is a trial or a subscription that ended then; of `household`
 * somebody else pays.
 */
export const membershipStates = [
  'none',
  'granted',
  'trial',
  'active',
  'cancelling',
  'past-due',
  'paused',
  'ended',
  'household',
] as const
export type MembershipState = (typeof membershipStates)[number]

/** What the plan of a subscription costs. */
export const price = z.object({
  plan_id: id,
  name: z.string(),
  amount_in_cents: z.int(),
  /** ISO 4217, in upper case. */
  currency: z.string(),
  interval: z.enum(['month', 'year']),
})
export type Price = z.infer<typeof price>

export const membership = z.object({
  state: z.enum(membershipStates),
  plan: z.enum(subscriptionPlans),
  /** Epoch seconds; null where nothing ends or renews. */
  until: z.nullable(epochSeconds),
  /** Whether it is, or was, a trial. */
  trial: z.boolean(),
  /** Who pays, and whether their subscription is running; null: nobody else. */
  household: z.nullable(z.object({ holder_name: z.string(), entitled: z.boolean() })),
  /** What the running subscription costs; null without one. */
  price: z.nullable(price),
  /** A pause that was chosen: from when, and when it ends by itself; null: never by itself. */
  pause: z.nullable(z.object({ starts_at: epochSeconds, resumes_at: z.nullable(epochSeconds) })),
  /** Whether `until` is the end of a gift. */
  gift: z.boolean(),
})
export type Membership = z.infer<typeof membership>

export const membershipAnswer = z.object({ membership })
