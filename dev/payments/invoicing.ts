/** What invoices come to: discounts, taxes, and a customer's credit. */
import type Stripe from 'stripe'
import type { Executor } from '../../server/src/platform/db/database.ts'
import { couponIn } from './coupons.ts'
import { makeDiscount } from './objects.ts'
import { makeInvoice, type Totals } from './payment-objects.ts'
import { get, refOf, upsertObject } from './store.ts'
import { monthsAfter } from './time.ts'

/** Every sandbox customer lives where taxes are ten percent on top. */
const TAX_SHARE = 0.1

/** Cents that coupons take off an amount; never more than it. */
export function discountOn(amount: number, coupons: readonly Stripe.Coupon[]): number {
  const off = coupons.reduce(
    (sum, { percent_off: percent, amount_off: cents }) =>
      sum + (cents ?? Math.round((amount * (percent ?? 0)) / 100)),
    0,
  )
  return Math.max(0, Math.min(amount, off))
}

/** `balance` is negative for a credit; a negative total adds to it. */
export function totalsOf(of: {
  subtotal: number
  discount: number
  taxed: boolean
  balance: number
}): Totals {
  const net = of.subtotal - of.discount
  const tax = of.taxed ? Math.round(net * TAX_SHARE) : 0
  const total = net + tax
  return { ...of, tax, total, due: Math.max(0, total + Math.min(0, of.balance)) }
}

/** The coupons of a subscription at a moment. Epoch seconds. */
async function couponsAt(
  on: Executor,
  { discounts }: Stripe.Subscription,
  at: number,
): Promise<Stripe.Coupon[]> {
  const coupons: Stripe.Coupon[] = []
  // One after the other: they share the connection of the transaction.
  for (const discount of discounts) {
    const runs = typeof discount !== 'string' && (discount.end === null || discount.end > at)
    const coupon = runs ? await couponIn(on, discount.source.coupon) : undefined
    if (coupon) coupons.push(coupon)
  }
  return coupons
}

/** A coupon as it counts from a moment on: one for a single payment ends a second after it. */
export function startDiscount(
  coupon: Stripe.Coupon,
  customer: string,
  start: number,
): Stripe.Discount {
  const { duration, duration_in_months: months } = coupon
  const isForever = duration === 'forever'
  const end = isForever ? null : months ? monthsAfter(start, months) : start + 1
  return makeDiscount({ coupon, customer, start, end })
}

async function balanceOf(on: Executor, customerId: string): Promise<number> {
  const customer = await get(on, 'customer', customerId)
  return customer.deleted ? 0 : customer.balance
}

export interface Bill {
  subscription: Stripe.Subscription
  subtotal: number
  at: number
  periodStart: number
  periodEnd: number
  reason: Parameters<typeof makeInvoice>[0]['reason']
  /** It is for the rest of a period, after a change of the price. */
  prorated?: boolean
}

/** The invoice of a subscription, which is not stored yet. */
export async function draftInvoice(on: Executor, bill: Bill): Promise<Stripe.Invoice> {
  const { subscription, subtotal, at } = bill
  const customer = refOf(subscription.customer)
  const totals = totalsOf({
    subtotal,
    discount: discountOn(subtotal, await couponsAt(on, subscription, at)),
    taxed: subscription.automatic_tax.enabled,
    balance: await balanceOf(on, customer),
  })
  return makeInvoice({
    customer,
    subscription: subscription.id,
    currency: subscription.currency,
    totals,
    created: at,
    periodStart: bill.periodStart,
    periodEnd: bill.periodEnd,
    reason: bill.reason,
    status: 'open',
    prorated: bill.prorated ?? false,
  })
}

/** Stores an invoice and uses up the customer's credit, or adds to it. */
export async function issueInvoice(on: Executor, invoice: Stripe.Invoice): Promise<void> {
  await upsertObject(on, 'invoice', invoice)
  const customer = await get(on, 'customer', refOf(invoice.customer))
  if (customer.deleted || customer.balance === invoice.ending_balance) return
  await upsertObject(on, 'customer', { ...customer, balance: invoice.ending_balance ?? 0 })
}
