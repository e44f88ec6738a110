/** What the sandbox does on its own: charging, renewing, cancelling unpaid subscriptions. */
import type Stripe from 'stripe'
import type { Executor } from '../../server/src/platform/db/database.ts'
import type { TestCard } from './cards.ts'
import { draftInvoice, issueInvoice, startDiscount } from './invoicing.ts'
import { makePaymentMethod, makeSubscription, type SandboxPrice } from './objects.ts'
import { makeCharge, makeInvoicePayment } from './charge-objects.ts'
import { emit, find, get, list, upsertObject, refOf, type Sandbox } from './store.ts'
import { DAY_SECONDS, periodEnd, seconds } from './time.ts'

/** When an unpaid renewal is tried again, in days after the first try. */
const RETRY_DAYS = [3, 5, 7]
/** How long a renewal may stay unpaid before the subscription ends, as Stripe's default. */
const PATIENCE_SECONDS = 14 * DAY_SECONDS

export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${id} has no item`)
  return item
}

const isLive = ({ ended_at: ended }: Stripe.Subscription): boolean => ended === null

/** Attaches a card as the default one. */
export async function attachCard(
  sandbox: Sandbox,
  on: Executor,
  { customer, card, created }: { customer: string; card: TestCard; created: number },
): Promise<Stripe.PaymentMethod> {
  const method = makePaymentMethod({
    customer,
    brand: card.brand,
    last4: card.number.slice(-4),
    expMonth: 12,
    expYear: new Date(created * 1000).getUTCFullYear() + 3,
    created,
    failsLater: card.does === 'fails-later',
  })
  await upsertObject(on, 'payment_method', method)
  const owner = await get(on, 'customer', customer)
  if (!owner.deleted) {
    const settings = { ...owner.invoice_settings, default_payment_method: method.id }
    await upsertObject(on, 'customer', { ...owner, invoice_settings: settings })
  }
  await emit(sandbox, on, 'payment_method.attached', method)
  return method
}

/** Marks an invoice as paid, with a charge if its amount is not zero. */
export async function pay(
  sandbox: Sandbox,
  on: Executor,
  { invoice, method, at }: { invoice: Stripe.Invoice; method: string; at: number },
): Promise<void> {
  const customer = refOf(invoice.customer)
  const payments = invoice.payments ?? { object: 'list', data: [], has_more: false, url: '' }
  const paid: Stripe.Invoice = {
    ...invoice,
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  }
  if (invoice.amount_due > 0) {
    const charge = makeCharge({
      customer,
      amount: invoice.amount_due,
      currency: invoice.currency,
      paymentMethod: method,
      created: at,
    })
    await upsertObject(on, 'charge', charge)
    paid.payments = { ...payments, data: [makeInvoicePayment(invoice, charge)] }
  }
  await upsertObject(on, 'invoice', paid)
  await emit(sandbox, on, 'invoice.paid', paid)
}

export interface NewSubscription {
  customer: string
  price: SandboxPrice
  method: string
  at: number
  trialEnd: number | null
  coupon?: Stripe.Coupon | undefined
  taxed?: boolean
}

/** Creates a subscription with its first paid invoice, whose amount is zero during a trial. */
export async function subscribe(
  sandbox: Sandbox,
  on: Executor,
  { customer, price, method, at, trialEnd, coupon, taxed = false }: NewSubscription,
): Promise<Stripe.Subscription> {
  const end = trialEnd ?? periodEnd(at, at, price.interval)
  const made = makeSubscription({
    customer,
    price,
    paymentMethod: method,
    start: at,
    end,
    trial: trialEnd !== null,
    // It counts from the first payment on.
    discounts: coupon === undefined ? [] : [startDiscount(coupon, customer, trialEnd ?? at)],
    taxed,
  })
  const invoice = await draftInvoice(on, {
    subscription: made,
    subtotal: trialEnd === null ? price.amount : 0,
    at,
    periodStart: at,
    periodEnd: end,
    reason: 'subscription_create',
  })
  const subscription = { ...made, latest_invoice: invoice.id }
  await upsertObject(on, 'subscription', subscription)
  await issueInvoice(on, invoice)
  await emit(sandbox, on, 'customer.subscription.created', subscription)
  await pay(sandbox, on, { invoice, method, at })
  return subscription
}

export async function endSubscription(
  sandbox: Sandbox,
  on: Executor,
  subscription: Stripe.Subscription,
  at: number,
): Promise<void> {
  const ended: Stripe.Subscription = {
    ...subscription,
    status: 'canceled',
    ended_at: at,
    canceled_at: subscription.canceled_at ?? at,
  }
  await upsertObject(on, 'subscription', ended)
  await emit(sandbox, on, 'customer.subscription.deleted', ended)
}

/** Retries the open invoice with the current card, as Stripe does on schedule and members do in the portal. */
export async function retryPayment(
  sandbox: Sandbox,
  on: Executor,
  subscription: Stripe.Subscription,
  at: number,
): Promise<boolean> {
  const invoice = await find(on, 'invoice', refOf(subscription.latest_invoice))
  if (!invoice || invoice.status !== 'open') return true
  // A credit may cover all of it.
  const method = invoice.amount_due > 0 ? await chargeable(on, refOf(subscription.customer)) : ''
  if (method === undefined) {
    const tried = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 }
    await upsertObject(on, 'invoice', tried)
    await upsertObject(on, 'subscription', { ...subscription, status: 'past_due' })
    await emit(sandbox, on, 'invoice.payment_failed', tried)
    await emit(sandbox, on, 'customer.subscription.updated', {
      ...subscription,
      status: 'past_due',
    })
    return false
  }
  await pay(sandbox, on, { invoice, method, at })
  await upsertObject(on, 'subscription', { ...subscription, status: 'active' })
  await emit(sandbox, on, 'customer.subscription.updated', { ...subscription, status: 'active' })
  return true
}

/** The default card, if it accepts another payment. */
export async function chargeable(on: Executor, customerId: string): Promise<string | undefined> {
  const customer = await find(on, 'customer', customerId)
  if (!customer || customer.deleted) return undefined
  const id = refOf(customer.invoice_settings.default_payment_method)
  const method = await find(on, 'payment_method', id)
  return method && method.metadata?.['sandbox'] !== 'fails-later' ? id : undefined
}

/** Runs everything that is due, however late. */
export async function runDue(sandbox: Sandbox, on: Executor): Promise<void> {
  const now = seconds(sandbox.now())
  for (const subscription of await list(on, 'subscription')) {
    if (isLive(subscription)) await catchUp(sandbox, on, subscription.id, now)
  }
}

async function catchUp(sandbox: Sandbox, on: Executor, id: string, now: number): Promise<void> {
  for (;;) {
    const subscription = await get(on, 'subscription', id)
    const { current_period_start: start, current_period_end: end } = itemOf(subscription)
    if (!isLive(subscription)) return
    if (subscription.status === 'past_due') {
      if (await retryDue(sandbox, on, subscription, { start, now })) continue
      if (start + PATIENCE_SECONDS > now) return
      return endSubscription(sandbox, on, subscription, start + PATIENCE_SECONDS)
    }
    const resumes = subscription.pause_collection?.resumes_at
    if (typeof resumes === 'number' && resumes <= Math.min(now, end)) {
      const resumed = { ...subscription, pause_collection: null }
      await upsertObject(on, 'subscription', resumed)
      await emit(sandbox, on, 'customer.subscription.updated', resumed)
      continue
    }
    if (end > now) return
    if (subscription.cancel_at_period_end) return endSubscription(sandbox, on, subscription, end)
    await renew(sandbox, on, subscription)
  }
}

/** Tries the card again if its day has come; whether it has tried. */
async function retryDue(
  sandbox: Sandbox,
  on: Executor,
  subscription: Stripe.Subscription,
  { start, now }: { start: number; now: number },
): Promise<boolean> {
  const invoice = await get(on, 'invoice', refOf(subscription.latest_invoice))
  const days = RETRY_DAYS[invoice.attempt_count - 1]
  if (days === undefined || start + days * DAY_SECONDS > now) return false
  await retryPayment(sandbox, on, subscription, start + days * DAY_SECONDS)
  return true
}

/** Starts the next period and then charges for it, in the same order as Stripe; nothing while it is paused. */
async function renew(
  sandbox: Sandbox,
  on: Executor,
  subscription: Stripe.Subscription,
): Promise<void> {
  const item = itemOf(subscription)
  const start = item.current_period_end
  const interval = item.price.recurring?.interval === 'year' ? 'year' : 'month'
  const end = periodEnd(subscription.billing_cycle_anchor, start, interval)
  await beginPeriod(sandbox, on, { subscription, start, end, reason: 'subscription_cycle' })
}

/** Moves the subscription to a period and invoices it. Whether it was paid, or nothing is collected. */
export async function beginPeriod(
  sandbox: Sandbox,
  on: Executor,
  of: {
    subscription: Stripe.Subscription
    start: number
    end: number
    reason: 'subscription_cycle' | 'subscription_update'
  },
): Promise<boolean> {
  const { subscription, start, end, reason } = of
  const item = itemOf(subscription)
  const drafted = await draftInvoice(on, {
    subscription,
    subtotal: item.price.unit_amount ?? 0,
    at: start,
    periodStart: start,
    periodEnd: end,
    reason,
  })
  const moved = { ...item, current_period_start: start, current_period_end: end }
  const renewed: Stripe.Subscription = {
    ...subscription,
    status: 'active',
    latest_invoice: drafted.id,
    items: { ...subscription.items, data: [moved] },
  }
  await upsertObject(on, 'subscription', renewed)
  if (subscription.pause_collection) {
    const voided: Stripe.Invoice = {
      ...drafted,
      status: 'void',
      ending_balance: drafted.starting_balance,
      status_transitions: { ...drafted.status_transitions, voided_at: start },
    }
    await upsertObject(on, 'invoice', voided)
    await emit(sandbox, on, 'invoice.voided', voided)
    await emit(sandbox, on, 'customer.subscription.updated', renewed)
    return true
  }
  await issueInvoice(on, drafted)
  return retryPayment(sandbox, on, renewed, start)
}
