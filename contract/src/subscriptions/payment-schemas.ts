import * as z from 'zod/mini'
import { epochSeconds, id, pageMeta, pageQuery, searchQuery } from '../common.ts'

/** What became of a payment; `disputed`: a bank asks for it back, `lost`: and has got it. One that asks in vain leaves no trace. */
export const paymentStates = [
  'paid',
  'part-refunded',
  'refunded',
  'disputed',
  'lost',
  'failed',
  'open',
] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * What a payment was for: the `first` of a subscription, a `renewal` of it, the difference of a `plan-change`, a
 * `gift-card`, a pack of `private-classes`, or something `other` that was sold at the provider.
 */
export const paymentKinds = [
  'first',
  'renewal',
  'plan-change',
  'gift-card',
  'private-classes',
  'other',
] as const
export type PaymentKind = (typeof paymentKinds)[number]

const moment = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000_000)))
/** What narrows each of the lists about money, beside its states. */
export const moneyFilter = {
  /** Words of the name or address of the member. */
  query: searchQuery,
  /** What began from `from` on and before `until`, in epoch seconds. */
  from: moment,
  until: moment,
}
/** Whom a line of such a list is about; null once the account is deleted. */
export const listedMember = z.nullable(
  z.object({ _id: id, first_name: z.string(), last_name: z.string(), email: z.string() }),
)
export type ListedMember = z.infer<typeof listedMember>

const paymentFilter = {
  ...moneyFilter,
  state: z.optional(z.enum(paymentStates)),
  kind: z.optional(z.enum(paymentKinds)),
}
export const paymentsQuery = z.object({ ...paymentFilter, ...pageQuery })
export const paymentsExportQuery = z.object(paymentFilter)

export const listedPayment = z.object({
  /** The provider's. */
  id: z.string(),
  member: listedMember,
  created_at: epochSeconds,
  /** What was paid, or asked for where nothing was. */
  amount_in_cents: z.int(),
  refunded_in_cents: z.int(),
  /** What banks have taken back. */
  lost_in_cents: z.int(),
  /** ISO 4217, in upper case. */
  currency: z.string(),
  state: z.enum(paymentStates),
  /** Null for one that was not read since kinds are known. */
  kind: z.nullable(z.enum(paymentKinds)),
})
export type ListedPayment = z.infer<typeof listedPayment>
/** What the payments that a filter leaves come to, for each currency. */
export const paymentTotal = z.object({
  /** ISO 4217, in upper case. */
  currency: z.string(),
  /** Of those that succeeded. */
  paid_in_cents: z.int(),
  refunded_in_cents: z.int(),
  lost_in_cents: z.int(),
  /** What is left: the revenue. */
  kept_in_cents: z.int(),
})
export type PaymentTotal = z.infer<typeof paymentTotal>
export const paymentsAnswer = z.object({
  payments: z.array(listedPayment),
  totals: z.array(paymentTotal),
  meta: pageMeta,
})
