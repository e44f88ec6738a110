/** Changes of a subscription, as the server asks for them. */
import type Stripe from 'stripe'
import type { Executor } from '../../server/src/platform/db/database.ts'
import { beginPeriod, chargeable, itemOf, pay } from './billing.ts'
import { getCoupon } from './coupons.ts'
import { draftInvoice, issueInvoice, startDiscount } from './invoicing.ts'
import { makeItemPrice, type SandboxPrice } from './objects.ts'
import { priceOf } from './prices.ts'
import { emit, get, refOf, Refusal, upsertObject, type Sandbox } from './store.ts'
import { periodEnd, seconds } from './time.ts'

const declined = () => new Refusal(402, 'Your card was declined.', 'card_declined', 'card_error')

/** Every parameter that this understands; what else is sent is refused. */
const KNOWN = new Set([
  'cancel_at_period_end',
  'pause_collection',
  'pause_collection[behavior]',
  'pause_collection[resumes_at]',
  'billing_cycle_anchor[type]',
  'proration_behavior',
  'proration_date',
  'payment_behavior',
  'items[0][id]',
  'items[0][price]',
  'trial_end',
  'default_payment_method',
])

/** A place in the list of discounts: a coupon that begins, or the id of a discount that stays. */
const DISCOUNT = /^discounts\[\d+\]\[(?:coupon|discount)\]$/

function refuseUnknown(form: URLSearchParams): void {
  for (const name of form.keys())
    if (!KNOWN.has(name) && !DISCOUNT.test(name))
      throw new Refusal(400, `Received unknown parameter: ${name}`)
}

/** Applies the parameters of one update, in Stripe's order: fields, then the price, then the period. */
export async function updateSubscription(
  sandbox: Sandbox,
  on: Executor,
  id: string,
  form: URLSearchParams,
): Promise<Stripe.Subscription> {
  refuseUnknown(form)
  const subscription = await get(on, 'subscription', id)
  if (subscription.ended_at !== null)
    throw new Refusal(400, 'A canceled subscription can only update its cancellation_details.')
  const now = seconds(sandbox.now())
  const changed = {
    ...withFields(subscription, form, now),
    ...(await discountsOf(on, subscription, form, now)),
  }
  await upsertObject(on, 'subscription', changed)
  const price = form.get('items[0][price]')
  if (price !== null) {
    const change = await priceChangeOf({ sandbox, on, form }, price)
    await changePrice(sandbox, on, changed, change)
  } else if (form.get('billing_cycle_anchor[type]') === 'now')
    await beginNow(sandbox, on, changed, now)
  else if (form.get('trial_end') === 'now') await endTrial(sandbox, on, changed, now)
  else await emit(sandbox, on, 'customer.subscription.updated', changed)
  return get(on, 'subscription', id)
}

function withFields(
  subscription: Stripe.Subscription,
  form: URLSearchParams,
  now: number,
): Stripe.Subscription {
  const ends = form.get('cancel_at_period_end')
  const trialEnd = form.get('trial_end')
  const method = form.get('default_payment_method')
  return {
    ...subscription,
    ...(ends !== null && {
      cancel_at_period_end: ends === 'true',
      canceled_at: ends === 'true' ? now : null,
    }),
    ...pauseOf(form),
    ...(trialEnd !== null &&
      trialEnd !== 'now' &&
      inTrialUntil(subscription, Number(trialEnd), now)),
    ...(method !== null && { default_payment_method: method }),
  }
}

/** The list that is sent replaces the one that was. */
async function discountsOf(
  on: Executor,
  subscription: Stripe.Subscription,
  form: URLSearchParams,
  now: number,
): Promise<Partial<Stripe.Subscription>> {
  const sent = [...form].filter(([name]) => DISCOUNT.test(name))
  if (sent.length === 0) return {}
  const customer = refOf(subscription.customer)
  const discounts: Stripe.Subscription['discounts'] = []
  for (const [name, id] of sent) {
    const kept = subscription.discounts.find((one) => refOf(one) === id)
    if (name.endsWith('[coupon]')) {
      const coupon = await getCoupon(on, id, 400)
      discounts.push(startDiscount(coupon, customer, nextStart(subscription, now)))
    } else if (kept) discounts.push(kept)
    else throw new Refusal(400, `No such discount: '${id}'`, 'resource_missing')
  }
  return { discounts }
}

/** A coupon for one payment counts for the next one. */
const nextStart = (subscription: Stripe.Subscription, now: number): number =>
  Math.max(now, itemOf(subscription).current_period_end)

function pauseOf(form: URLSearchParams): Partial<Stripe.Subscription> {
  if (form.get('pause_collection') === '') return { pause_collection: null }
  const resumes = form.get('pause_collection[resumes_at]')
  if (form.get('pause_collection[behavior]') !== 'void') return {}
  return {
    pause_collection: { behavior: 'void', resumes_at: resumes === null ? null : Number(resumes) },
  }
}

/** The period that is paid for goes on as a trial until then. */
function inTrialUntil(
  subscription: Stripe.Subscription,
  trialEnd: number,
  now: number,
): Partial<Stripe.Subscription> {
  if (trialEnd <= now) throw new Refusal(400, 'The trial_end has to be in the future.')
  const item = { ...itemOf(subscription), current_period_end: trialEnd }
  return {
    status: 'trialing',
    trial_end: trialEnd,
    trial_start: subscription.trial_start ?? now,
    billing_cycle_anchor: trialEnd,
    items: { ...subscription.items, data: [item] },
  }
}

/** Ends a trial: a period begins now. A refused card leaves its payment open, as at any renewal. */
async function endTrial(
  sandbox: Sandbox,
  on: Executor,
  subscription: Stripe.Subscription,
  now: number,
): Promise<void> {
  const interval = itemOf(subscription).price.recurring?.interval === 'year' ? 'year' : 'month'
  const end = periodEnd(now, now, interval)
  const ended = { ...subscription, billing_cycle_anchor: now, trial_end: now }
  await beginPeriod(sandbox, on, {
    subscription: ended,
    start: now,
    end,
    reason: 'subscription_update',
  })
}

/** Begins a period now; a refused card leaves everything as it was, since the transaction is rolled back. */
async function beginNow(
  sandbox: Sandbox,
  on: Executor,
  subscription: Stripe.Subscription,
  now: number,
): Promise<void> {
  const interval = itemOf(subscription).price.recurring?.interval === 'year' ? 'year' : 'month'
  const anchored = { ...subscription, billing_cycle_anchor: now }
  const paid = await beginPeriod(sandbox, on, {
    subscription: anchored,
    start: now,
    end: periodEnd(now, now, interval),
    reason: 'subscription_update',
  })
  if (!paid) throw declined()
}

interface NewPrice {
  price: SandboxPrice
  /** Epoch seconds from which is counted. */
  at: number
}

const priceChangeOf = async (
  { sandbox, on, form }: { sandbox: Sandbox; on: Executor; form: URLSearchParams },
  price: string,
): Promise<NewPrice> => ({
  price: await priceOf(on, price),
  at: Number(form.get('proration_date') ?? seconds(sandbox.now())),
})

/** The subscription with another price, and what that costs before discount and tax; null where nothing changes. */
function withPrice(subscription: Stripe.Subscription, { price, at }: NewPrice) {
  const item = itemOf(subscription)
  if (item.price.id === price.id) return null
  if (price.currency !== subscription.currency)
    throw new Refusal(400, 'The price has another currency than the subscription.')
  const { current_period_start: start, current_period_end: end } = item
  if (at < start || at > end) throw new Refusal(400, 'The proration_date is outside of the period.')
  const inTrial = subscription.status === 'trialing'
  const sameInterval = item.price.recurring?.interval === price.interval
  const left = inTrial || end === start ? 0 : (end - at) / (end - start)
  const unused = Math.round((item.price.unit_amount ?? 0) * left)
  const moves = !sameInterval && !inTrial
  const [from, to] = moves ? [at, periodEnd(at, at, price.interval)] : [start, end]
  const asked = inTrial ? 0 : moves ? price.amount : Math.round(price.amount * left)
  const changedItem = {
    ...item,
    ...makeItemPrice(price),
    current_period_start: from,
    current_period_end: to,
  }
  const changed: Stripe.Subscription = {
    ...subscription,
    ...(moves && { billing_cycle_anchor: at }),
    items: { ...subscription.items, data: [changedItem] },
  }
  return { changed, subtotal: asked - unused, from, to }
}

const invoiceOf = (on: Executor, at: number, change: NonNullable<ReturnType<typeof withPrice>>) =>
  draftInvoice(on, {
    subscription: change.changed,
    subtotal: change.subtotal,
    at,
    periodStart: change.from,
    periodEnd: change.to,
    reason: 'subscription_update',
    prorated: true,
  })

/** Changes the price and charges the difference; with a refused card the transaction is rolled back. */
async function changePrice(
  sandbox: Sandbox,
  on: Executor,
  subscription: Stripe.Subscription,
  to: NewPrice,
): Promise<void> {
  const change = withPrice(subscription, to)
  if (!change) return
  const invoice = await invoiceOf(on, to.at, change)
  await issueInvoice(on, invoice)
  const changed = { ...change.changed, latest_invoice: invoice.id }
  await upsertObject(on, 'subscription', changed)
  const method = invoice.amount_due > 0 ? await chargeable(on, refOf(subscription.customer)) : ''
  if (method === undefined) throw declined()
  await pay(sandbox, on, { invoice, method, at: to.at })
  await emit(sandbox, on, 'customer.subscription.updated', changed)
}

/** `POST invoices/create_preview`: what a change of the price would cost; nothing is stored. */
export async function previewInvoice(
  sandbox: Sandbox,
  on: Executor,
  form: URLSearchParams,
): Promise<Stripe.Invoice> {
  const subscription = await get(on, 'subscription', form.get('subscription') ?? '')
  const price = form.get('subscription_details[items][0][price]') ?? ''
  const at = Number(form.get('subscription_details[proration_date]') ?? seconds(sandbox.now()))
  const change = withPrice(subscription, { price: await priceOf(on, price), at })
  if (!change) throw new Refusal(400, 'There are no changes to preview.', 'invoice_upcoming_none')
  return invoiceOf(on, at, change)
}

/** `POST invoices/:id/pay` with a card; what it pays is active again. */
export async function payInvoice(
  sandbox: Sandbox,
  on: Executor,
  id: string,
): Promise<Stripe.Invoice> {
  const invoice = await get(on, 'invoice', id)
  if (invoice.status !== 'open') throw new Refusal(400, 'Invoice is already paid or void.')
  const method = await chargeable(on, refOf(invoice.customer))
  if (method === undefined) throw declined()
  const at = seconds(sandbox.now())
  await pay(sandbox, on, { invoice, method, at })
  const subscriptionId = refOf(invoice.parent?.subscription_details?.subscription)
  const subscription = await get(on, 'subscription', subscriptionId)
  const active: Stripe.Subscription = { ...subscription, status: 'active' }
  await upsertObject(on, 'subscription', active)
  await emit(sandbox, on, 'customer.subscription.updated', active)
  return get(on, 'invoice', id)
}
