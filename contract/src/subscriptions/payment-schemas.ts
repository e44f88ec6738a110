import * as z from 'zod/mini'
import { epochSeconds, id, pageMeta, pageQuery, searchQuery } from '../common.ts'

/** What became of a payment; `disputed`: the bank has returned it, or may. */
export const paymentStates = [
  'paid',
  'part-refunded',
  'refunded',
  'disputed',
  'failed',
  'open',
] as const
export type PaymentState = (typeof paymentStates)[number]

const moment = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000_000)))
const paymentFilter = {
  /** Words of the name or address of the member. */
  query: searchQuery,
  state: z.optional(z.enum(paymentStates)),
  /** Payments from `from` on and before `until`, in epoch seconds. */
  from: moment,
  until: moment,
}
export const paymentsQuery = z.object({ ...paymentFilter, ...pageQuery })
export const paymentsExportQuery = z.object(paymentFilter)

export const listedPayment = z.object({
  /** The provider's. */
  id: z.string(),
  /** Null once the account is deleted. */
  member: z.nullable(
    z.object({ _id: id, first_name: z.string(), last_name: z.string(), email: z.string() }),
  ),
  created_at: epochSeconds,
  /** What was paid, or asked for where nothing was. */
  amount_in_cents: z.int(),
  refunded_in_cents: z.int(),
  /** ISO 4217, in upper case. */
  currency: z.string(),
  state: z.enum(paymentStates),
})
export type ListedPayment = z.infer<typeof listedPayment>
export const paymentsAnswer = z.object({ payments: z.array(listedPayment), meta: pageMeta })
