import { texts as t } from '@carriage/texts/contract/subscriptions'
import * as z from 'zod/mini'
import { email } from '../accounts/schemas.ts'
import { epochSeconds, id } from '../common.ts'
import { consequence } from '../consequences.ts'

/** The days that the figures are about. */
export const FIGURE_DAYS = 90

/** What became of the question before a cancellation. */
export type LeaveOutcome = 'cancelled' | 'paused' | 'changed-plan' | 'discounted'

export const billingOverview = z.object({
  /** Former members who were mailed an offer in the last 90 days, and how many of them subscribe again. */
  returning: z.object({ mailed: z.int(), returned: z.int() }),
  /** Subscriptions now, by their state; each is counted once. */
  running: z.object({
    trial: z.int(),
    active: z.int(),
    paused: z.int(),
    past_due: z.int(),
    cancelling: z.int(),
  }),
  gifts: z.object({ sold: z.int(), redeemed: z.int() }),
})
export type BillingOverview = z.infer<typeof billingOverview>
export const overviewAnswer = z.object({ overview: billingOverview })

export const memberPaymentsQuery = z.object({ email })
export const payment = z.object({
  /** The provider's. */
  id: z.string(),
  created_at: epochSeconds,
  paid_in_cents: z.int(),
  refunded_in_cents: z.int(),
  /** What can still be refunded; 0 for a payment that the bank has taken back. */
  refundable_in_cents: z.int(),
  /** ISO 4217, in upper case. */
  currency: z.string(),
  /** What happens when all that is left is refunded, and when a part of it is. */
  consequences: z.object({ all: z.array(consequence), part: z.array(consequence) }),
})
export type MemberPayment = z.infer<typeof payment>
export const memberPaymentsAnswer = z.object({
  member: z.object({ _id: id, first_name: z.string(), last_name: z.string() }),
  /** Newest first. */
  payments: z.array(payment),
})

export const refundReasons = ['requested', 'duplicate', 'service', 'goodwill', 'fraud'] as const
export type RefundReason = (typeof refundReasons)[number]
/** What became of a refund at the provider. */
export const refundStates = ['pending', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]
export const refundBody = z.object({
  /** Chosen by the caller: the same key refunds once. */
  key: id,
  member_id: id,
  payment_id: z.string().check(z.regex(/^\w{1,100}$/)),
  amount_in_cents: z
    .int()
    .check(z.minimum(1, { error: () => t.enterAmount }), z.maximum(99_999_999)),
  reason: z.enum(refundReasons, { error: () => t.chooseReason }),
})
export const refundAnswer = z.object({
  message: z.string(),
  refund: z.object({ _id: id, state: z.enum(refundStates) }),
})
