import { texts as t } from '@carriage/texts/contract/subscriptions'
import * as z from 'zod/mini'
import { epochSeconds, id } from '../common.ts'
import { ownConsequence } from '../consequences.ts'
import { membership, plan } from './schemas.ts'

/** What can be offered to somebody who is about to leave. */
export const offers = ['pause', 'plan', 'discount'] as const
export type Offer = (typeof offers)[number]

/** Why somebody leaves, and what fits it. Nothing here tells of somebody's health. */
export const leaveReasons = {
  break: ['pause'],
  'too-expensive': ['discount', 'plan'],
  'little-use': ['pause', 'plan'],
  'missing-content': [],
  technical: [],
  other: [],
} as const satisfies Record<string, readonly Offer[]>
export type LeaveReason = keyof typeof leaveReasons
// Sound: the keys of a constant are its type's.
export const leaveReasonNames = Object.keys(leaveReasons) as [LeaveReason, ...LeaveReason[]]
export const leaveReason = z.enum(leaveReasonNames)

/** Present where a choice answers the question why one leaves; null: it was not answered. */
const leaving = z.optional(z.nullable(leaveReason))

/** How long a pause can be, in months. */
export const pauseMonths = [1, 2, 3] as const
export type PauseMonths = (typeof pauseMonths)[number]
export const pauseBody = z.object({
  months: z.literal(pauseMonths, { error: () => t.chooseOneThreeMonths }),
  leaving,
})

/** The question may stay unanswered. */
export const cancelBody = z.object({ reason: z.nullable(leaveReason) })

export const discount = z.object({
  percent_off: z.nullable(z.number()),
  amount_off_in_cents: z.nullable(z.int()),
  /** ISO 4217, in upper case; null for a percentage. */
  currency: z.nullable(z.string()),
  /** For how many months; null: for one payment, 0: always. */
  months: z.nullable(z.int()),
})
export type Discount = z.infer<typeof discount>

/** What the caller can do with their running subscription; null where it is not possible now. */
export const subscriptionOptions = z.object({
  /** Other plans in the same currency. */
  plans: z.array(plan),
  /** Why there are none, and why it cannot be paused; null where it is possible. */
  plans_refused: z.nullable(z.string()),
  pause_refused: z.nullable(z.string()),
  /** From when, and until when for one, two and three months. */
  pause: z.nullable(z.object({ starts_at: epochSeconds, ends_at: z.array(epochSeconds) })),
  /** Whether resuming begins, and pays, a new period at once. */
  resume: z.nullable(z.object({ pays_now: z.boolean() })),
  /** When a subscription that is cancelled now would end, and what that leads to. */
  cancel: z.nullable(z.object({ ends_at: epochSeconds, consequences: z.array(ownConsequence) })),
  /** Whether the end can be withdrawn. */
  keep: z.boolean(),
  /** Whether a payment is open that another card could pay. */
  pay: z.boolean(),
  /** Offered once a year to a member who is about to leave. */
  discount: z.nullable(discount),
})
export type SubscriptionOptions = z.infer<typeof subscriptionOptions>
export const optionsAnswer = z.object({ options: z.nullable(subscriptionOptions) })

export const previewBody = z.object({ plan_id: id })
/** What a change costs at once. */
export const previewAnswer = z.object({
  /** Negative: a credit that later payments use up. */
  due_in_cents: z.int(),
  /** ISO 4217, in upper case. */
  currency: z.string(),
  /** The moment from which is counted; the change is sent with it, so that it costs the same. */
  counted_at: epochSeconds,
})
export const changePlanBody = z.object({ plan_id: id, counted_at: epochSeconds, leaving })

export const changedMembershipAnswer = z.object({ message: z.string(), membership })
