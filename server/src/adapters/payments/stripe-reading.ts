import type Stripe from 'stripe'
import type {
  Card,
  Charges,
  Coupon,
  CurrentInvoice,
  ListedSubscription,
  PaymentAttempt,
  PromotionCode,
  ProviderInvoice,
  ProviderPrice,
  ProviderSubscription,
  SubscriptionStatus,
} from './payments.ts'

const date = (seconds: number): Date => new Date(seconds * 1000)
const dateOrNull = (seconds: number | null): Date | null =>
  seconds === null ? null : date(seconds)

const subscriptionStatuses: readonly SubscriptionStatus[] = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
]
const invoiceStatuses: readonly CurrentInvoice['status'][] = [
  'draft',
  'open',
  'paid',
  'uncollectible',
  'void',
]

/** Checks that a value is one of those the code knows; throws for any other, which needs a change of the code. */
function knownValue<const T extends string>(values: readonly T[], received: string | null): T {
  const value = values.find((candidate) => candidate === received)
  if (value === undefined) throw new Error(`Stripe sent the unknown value ${received}`)
  return value
}

export const idOf = (value: string | { id: string }): string =>
  typeof value === 'string' ? value : value.id

export function readPrice(price: Stripe.Price): ProviderPrice {
  const { id, unit_amount: amount, currency, recurring, product } = price
  if (amount === null || recurring?.interval_count !== 1)
    throw new Error(`The price ${id} is not one amount for each month or year`)
  const interval = knownValue(['month', 'year'] as const, recurring.interval)
  const details = typeof product === 'object' && 'name' in product ? product : undefined
  return {
    id,
    productName: details?.name ?? '',
    amountCents: amount,
    currency: currency.toUpperCase(),
    interval,
    trialDays: trialDays(price),
    planCode: knownValue(['premium', 'basic', 'pro'], details?.metadata['plan'] ?? 'premium'),
  }
}

const MAX_TRIAL_DAYS = 365

function trialDays({ id, metadata }: Stripe.Price): number {
  const days = Number(metadata['trial_days'] ?? 0)
  if (!Number.isInteger(days) || days < 0 || days > MAX_TRIAL_DAYS)
    throw new Error(`The trial_days of the price ${id} are no number of days up to a year`)
  return days
}

/** Since version 2025-03-31 the period is on the items; ours has one. */
export function readSubscription(
  subscription: Stripe.Subscription,
  payment: ProviderSubscription['payment'],
): ProviderSubscription {
  const [item] = subscription.items.data
  if (!item) throw new Error(`The subscription ${subscription.id} has no item`)
  const { latest_invoice: invoice } = subscription
  return {
    id: subscription.id,
    priceIds: subscription.items.data.map(({ price }) => price.id),
    status: knownValue(subscriptionStatuses, subscription.status),
    createdAt: date(subscription.created),
    anchor: date(subscription.billing_cycle_anchor),
    periodStart: date(item.current_period_start),
    periodEnd: date(item.current_period_end),
    // The portal may also set a date, which is then the end of the period.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: dateOrNull(subscription.ended_at),
    pause: subscription.pause_collection && {
      resumesAt: dateOrNull(subscription.pause_collection.resumes_at),
    },
    charges: readCharges(subscription),
    invoice: invoice === null || typeof invoice === 'string' ? null : readInvoice(invoice),
    payment,
  }
}

/** How many months a period has, by its interval. */
const MONTHS = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 }
type Interval = keyof typeof MONTHS
const intervals: readonly Interval[] = ['day', 'week', 'month', 'year']

/** Prices by usage or in steps count nothing: what they come to is not known before. */
function readItem({ price, quantity }: Stripe.SubscriptionItem): Charges['items'][number] {
  const { recurring, unit_amount: whole, unit_amount_decimal: exact } = price
  const cents = whole ?? Number(exact ?? 0)
  const months = MONTHS[knownValue(intervals, recurring?.interval ?? 'month')]
  return { cents: cents * (quantity ?? 1), months: months * (recurring?.interval_count ?? 1) }
}

/** Those of the whole subscription; they have to be expanded with their coupons. */
function readDiscount(discount: string | Stripe.Discount): Charges['discounts'] {
  const coupon = typeof discount === 'string' ? null : discount.source.coupon
  if (typeof discount === 'string' || coupon === null || typeof coupon === 'string') return []
  const { percent_off: percentOff, amount_off: amountOffCents } = coupon
  return [{ percentOff, amountOffCents, until: dateOrNull(discount.end) }]
}

const readCharges = ({ items, discounts }: Stripe.Subscription): Charges => ({
  items: items.data.map(readItem),
  discounts: discounts.flatMap(readDiscount),
})

/** Undefined for one without a price, which cannot be ours. */
export function readListed(subscription: Stripe.Subscription): ListedSubscription | undefined {
  const { data } = subscription.items
  const [item] = data
  if (!item) return undefined
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    periodEnd: date(item.current_period_end),
    priceIds: data.map(({ price }) => price.id),
    status: knownValue(subscriptionStatuses, subscription.status),
    charges: readCharges(subscription),
    currency: item.price.currency.toUpperCase(),
    paused: subscription.pause_collection !== null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  }
}

export const readInvoice = (invoice: Stripe.Invoice): ProviderInvoice => ({
  id: invoice.id,
  createdAt: date(invoice.created),
  amountCents: invoice.total,
  currency: invoice.currency.toUpperCase(),
  status: knownValue(invoiceStatuses, invoice.status),
})

/** The payment of an invoice; null while nothing was charged. */
export function paymentOf(invoice: Stripe.Invoice): string | null {
  for (const { status, payment } of invoice.payments?.data ?? []) {
    if (status === 'paid' && payment.payment_intent) return idOf(payment.payment_intent)
  }
  return null
}

type Paid = Pick<Stripe.Charge, 'currency' | 'amount_captured' | 'amount_refunded'> &
  Pick<Stripe.Charge, 'created' | 'refunds'>
type Disputed = Pick<Stripe.Dispute, 'status' | 'created' | 'amount' | 'currency'>

/** When all of a payment was returned, refunded or lost in disputes; null while something of it is left. */
export function reversedAt(charges: readonly Paid[], disputes: readonly Disputed[]): Date | null {
  const lost = disputes.filter(({ status }) => status === 'lost')
  const charge = charges.find(
    (one) =>
      one.amount_captured > 0 && one.amount_refunded + askedFor(one, lost) >= one.amount_captured,
  )
  if (!charge) return null
  const back = [...(charge.refunds?.data ?? []), ...lost]
  return date(Math.max(charge.created, ...back.map(({ created }) => created)))
}

/** The cents that banks have asked for. One that asks in another currency asks for all of it. */
const askedFor = ({ currency }: Pick<Paid, 'currency'>, disputes: readonly Disputed[]): number =>
  disputes.reduce((sum, one) => sum + (one.currency === currency ? one.amount : Infinity), 0)

export function readCard(method: Stripe.PaymentMethod): Card | undefined {
  const { id, card } = method
  if (!card) return undefined
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card
  return { id, brand, last4, expMonth, expYear }
}

/** What the payments of invoices pay for, by their `intentId`. Those of failed attempts are among them. */
export function readPaid(
  invoices: readonly Stripe.Invoice[],
): ReadonlyMap<string, PaymentAttempt['pays']> {
  const paid = new Map<string, PaymentAttempt['pays']>()
  for (const invoice of invoices) {
    const subscriptionId = subscriptionOf(invoice)
    if (subscriptionId === null) continue
    const what = isPlanChange(invoice) ? 'change' : 'period'
    const pays = { subscriptionId, what } as const
    for (const { payment } of invoice.payments?.data ?? [])
      if (payment.payment_intent) paid.set(idOf(payment.payment_intent), pays)
  }
  return paid
}

/** Of which subscription an invoice is; null for one of something else. */
export function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : null
}

/** A period that begins early has the same reason, but nothing of it is prorated. */
export const isPlanChange = ({ billing_reason: reason, lines }: Stripe.Invoice): boolean =>
  reason === 'subscription_update' &&
  lines.data.some(
    ({ parent }) =>
      (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration === true,
  )

/** Under which a refund keeps its key: Stripe forgets those of requests after a day. */
export const REFUND_KEY = 'refund_key'

const failedRefunds = ({ refunds }: Stripe.Charge): string[] =>
  (refunds?.data ?? [])
    .filter(({ status }) => status === 'failed' || status === 'canceled')
    .flatMap(({ metadata }) => metadata?.[REFUND_KEY] ?? [])

/** In which a dispute has ended, and the studio keeps the money. */
const KEPT: readonly string[] = ['won', 'warning_closed', 'prevented']

/** @param disputes those of the charge */
function readDispute(
  charge: Stripe.Charge,
  disputes: readonly Stripe.Dispute[],
): Pick<PaymentAttempt, 'dispute'> & { asked: number } {
  if (!charge.disputed) return { dispute: null, asked: 0 }
  const lost = disputes.filter(({ status }) => status === 'lost')
  if (lost.length > 0) return { dispute: 'lost', asked: askedFor(charge, lost) }
  const isOver = disputes.length > 0 && disputes.every(({ status }) => KEPT.includes(status))
  return { dispute: isOver ? 'won' : 'open', asked: 0 }
}

/**
 * Undefined for an amount that the bank only reserves.
 * @param disputes those of the charge
 */
export function readPaymentAttempt(
  charge: Stripe.Charge,
  disputes: readonly Stripe.Dispute[],
): Omit<PaymentAttempt, 'pays'> | undefined {
  const status = knownValue(['succeeded', 'pending', 'failed'], charge.status)
  if (status === 'succeeded' && !charge.captured) return undefined
  const paidCents = status === 'succeeded' ? charge.amount_captured : 0
  const { dispute, asked } = readDispute(charge, disputes)
  return {
    status,
    amountCents: charge.amount,
    id: charge.id,
    intentId: charge.payment_intent && idOf(charge.payment_intent),
    paidCents,
    refundedCents: charge.amount_refunded,
    currency: charge.currency.toUpperCase(),
    createdAt: date(charge.created),
    dispute,
    lostCents: Math.max(0, Math.min(asked, paidCents - charge.amount_refunded)),
    failedRefunds: failedRefunds(charge),
  }
}

export const readCoupon = (coupon: Stripe.Coupon): Coupon | undefined =>
  coupon.valid ? readTerms(coupon) : undefined

/** What a coupon takes off, whether or not it can still be used. */
export function readTerms(coupon: Stripe.Coupon): Coupon {
  const months = { once: null, forever: 0, repeating: coupon.duration_in_months ?? 1 }
  return {
    percentOff: coupon.percent_off,
    amountOffCents: coupon.amount_off,
    currency: coupon.currency?.toUpperCase() ?? null,
    months: months[knownValue(['once', 'forever', 'repeating'], coupon.duration)],
  }
}

/** Undefined for one whose coupon is gone; the coupon has to be expanded. */
export function readPromotionCode(promotion: Stripe.PromotionCode): PromotionCode | undefined {
  const { coupon } = promotion.promotion
  if (coupon === null || typeof coupon === 'string') return undefined
  return {
    id: promotion.id,
    code: promotion.code.toUpperCase(),
    name: coupon.name,
    discount: readTerms(coupon),
    active: promotion.active,
    timesUsed: promotion.times_redeemed,
    mostUses: fewest(promotion.max_redemptions, coupon.max_redemptions),
    endsAt: dateOrNull(fewest(promotion.expires_at, coupon.redeem_by)),
    firstPurchaseOnly: promotion.restrictions.first_time_transaction,
    createdAt: date(promotion.created),
  }
}

/** The smaller of two limits, of which a missing one limits nothing. */
const fewest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

/** The customer of an event; null for events without one. */
export function customerOf(event: Stripe.Event): string | null {
  // Sound: every Stripe object has its type in `object`.
  const object = event.data.object as { object: string; id?: string; customer?: unknown }
  if (object.object === 'customer') return object.id ?? null
  const { customer } = object
  if (typeof customer === 'string') return customer
  const isObject = typeof customer === 'object' && customer !== null && 'id' in customer
  return isObject ? String(customer.id) : null
}
