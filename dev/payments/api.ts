/** The part of Stripe's API that the server uses, on the sandbox's state. */
import type Stripe from 'stripe'
import type { Executor } from '../../server/src/platform/db/database.ts'
import { inTurn, withSandboxLock } from './sandbox-queries.ts'
import * as actions from './actions.ts'
import { endSubscription } from './billing.ts'
import * as coupons from './coupons.ts'
import { payInvoice, previewInvoice, updateSubscription } from './changes.ts'
import { listOf, makeCustomer } from './objects.ts'
import { pageOf } from './paging.ts'
import { createPrice, listPrices, priceOf, readPrice, updatePrice } from './prices.ts'
import { makeCheckout, makePortal, type Sale } from './payment-objects.ts'
import { find, get, isOn, list, upsertObject, refOf, Refusal, type Sandbox } from './store.ts'
import { DAY_SECONDS, seconds } from './time.ts'

interface Call {
  sandbox: Sandbox
  on: Executor
  id: string
  form: URLSearchParams
}

type Handler = (call: Call) => Promise<unknown>

const need = (form: URLSearchParams, name: string): string => {
  const value = form.get(name)
  if (value === null || value === '')
    throw new Refusal(400, `Missing required param: ${name}.`, 'parameter_missing')
  return value
}

const expands = (form: URLSearchParams, field: string): boolean =>
  [...form].some(([name, value]) => name.startsWith('expand') && value.split('.').includes(field))

async function existingCustomer({ on, form }: Call): Promise<Stripe.Customer> {
  const customer = await get(on, 'customer', need(form, 'customer'))
  if (customer.deleted)
    throw new Refusal(400, `No such customer: '${customer.id}'`, 'resource_missing')
  return customer
}

async function presentInvoice(call: Call, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const { payments, ...rest } = invoice
  return expands(call.form, 'payments') && payments ? { ...rest, payments } : rest
}

async function presentSubscription(call: Call, stored: Stripe.Subscription) {
  const discounts = []
  for (const discount of stored.discounts) discounts.push(await presentDiscount(call, discount))
  const one = { ...stored, discounts }
  if (!expands(call.form, 'latest_invoice')) return one
  const invoice = await get(call.on, 'invoice', refOf(one.latest_invoice))
  return { ...one, latest_invoice: await presentInvoice(call, invoice) }
}

/** Only its id, unless it is asked for with its coupon. */
async function presentDiscount({ on, form }: Call, discount: string | Stripe.Discount) {
  if (typeof discount === 'string' || !expands(form, 'coupon')) return refOf(discount)
  const coupon = (await coupons.couponIn(on, discount.source.coupon)) ?? discount.source.coupon
  return { ...discount, source: { ...discount.source, coupon } }
}

/** What is sold: a price, or an amount of its own. */
async function saleOf({ on, form }: Call, now: number): Promise<Sale> {
  const data = 'line_items[0][price_data]'
  const common = {
    taxed: form.get('automatic_tax[enabled]') === 'true',
    allowsCodes: form.get('allow_promotion_codes') === 'true',
    coupon: form.get('discounts[0][coupon]') ?? '',
  }
  if (common.allowsCodes && common.coupon !== '')
    throw new Refusal(400, 'You may only specify one of: allow_promotion_codes, discounts.')
  if (common.coupon !== '') await coupons.getCoupon(on, common.coupon, 400)
  if (form.get('mode') === 'payment')
    return {
      ...common,
      mode: 'payment',
      name: need(form, `${data}[product_data][name]`),
      amount: Number(need(form, `${data}[unit_amount]`)),
      currency: need(form, `${data}[currency]`),
      price: '',
      trialEnd: '',
    }
  const price = await priceOf(on, need(form, 'line_items[0][price]'))
  const { id, name, amount, currency } = price
  if (price.active === false) throw new Refusal(400, 'The price specified is inactive.')
  return {
    ...common,
    mode: 'subscription',
    name,
    amount,
    currency,
    price: id,
    trialEnd: trialEndOf(form, now),
  }
}

/** Epoch seconds, or '' without a trial. */
function trialEndOf(form: URLSearchParams, now: number): string {
  const days = form.get('subscription_data[trial_period_days]')
  if (days !== null) return String(now + Number(days) * DAY_SECONDS)
  const end = form.get('subscription_data[trial_end]')
  if (end !== null && Number(end) < now + 2 * DAY_SECONDS)
    throw new Refusal(400, 'The `trial_end` date has to be at least 2 days in the future.')
  return end ?? ''
}

async function openCheckout(call: Call): Promise<Stripe.Checkout.Session> {
  const { sandbox, on, form } = call
  const customer = await existingCustomer(call)
  const now = seconds(sandbox.now())
  const session = makeCheckout({
    customer: customer.id,
    sale: await saleOf(call, now),
    successUrl: need(form, 'success_url'),
    cancelUrl: form.get('cancel_url') ?? '',
    created: now,
    baseUrl: sandbox.baseUrl,
  })
  await upsertObject(on, 'checkout.session', session)
  return session
}

/** A page of the subscriptions of a customer, or of all that have not ended. */
async function listSubscriptions(call: Call): Promise<Stripe.ApiList<Stripe.Subscription>> {
  const customerId = call.form.get('customer')
  const all = await list(call.on, 'subscription', customerId === null ? {} : { customerId })
  const found = customerId === null ? all.filter(({ status }) => status !== 'canceled') : all
  const page = pageOf(call.form, found)
  return { ...page, data: await inTurn(page.data, (one) => presentSubscription(call, one)) }
}

const routes: readonly [method: string, path: RegExp, handler: Handler][] = [
  [
    'POST',
    /^customers$/,
    async ({ sandbox, on, form }) => {
      const customer = makeCustomer({
        email: form.get('email') ?? '',
        name: form.get('name') ?? '',
        language: form.get('preferred_locales[0]'),
        metadata: { user_id: form.get('metadata[user_id]') ?? '' },
        created: seconds(sandbox.now()),
      })
      await upsertObject(on, 'customer', customer)
      return customer
    },
  ],
  ['GET', /^customers$/, ({ on, form }) => actions.listCustomers(on, form)],
  ['GET', /^customers\/(\w+)$/, ({ on, id }) => get(on, 'customer', id)],
  ['POST', /^customers\/(\w+)$/, ({ on, id, form }) => actions.updateCustomer(on, id, form)],
  [
    'DELETE',
    /^customers\/(\w+)$/,
    async ({ sandbox, on, id }) => {
      const customer = await get(on, 'customer', id)
      if (customer.deleted) throw new Refusal(404, `No such customer: '${id}'`, 'resource_missing')
      return actions.deleteCustomer(sandbox, on, id)
    },
  ],
  [
    'GET',
    /^customers\/(\w+)\/payment_methods$/,
    async ({ on, id }) => listOf(await list(on, 'payment_method', { customerId: id }), ''),
  ],
  ['GET', /^prices$/, listPrices],
  ['POST', /^prices$/, createPrice],
  ['GET', /^prices\/(\w+)$/, readPrice],
  ['POST', /^prices\/(\w+)$/, updatePrice],
  ['POST', /^checkout\/sessions$/, openCheckout],
  [
    'GET',
    /^checkout\/sessions\/(\w+)$/,
    ({ sandbox, on, id }) => actions.openCheckout(sandbox, on, id),
  ],
  [
    'POST',
    /^checkout\/sessions\/(\w+)\/expire$/,
    async ({ on, id }) => {
      const session = await get(on, 'checkout.session', id)
      if (session.status !== 'open')
        throw new Refusal(400, 'Only checkouts that are open can expire.')
      const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null }
      await upsertObject(on, 'checkout.session', expired)
      return expired
    },
  ],
  [
    'POST',
    /^billing_portal\/sessions$/,
    async (call) => {
      const { sandbox, on, form } = call
      const portal = makePortal({
        customer: (await existingCustomer(call)).id,
        returnUrl: form.get('return_url') ?? '',
        cardOnly: form.get('flow_data[type]') === 'payment_method_update',
        created: seconds(sandbox.now()),
        baseUrl: sandbox.baseUrl,
      })
      await upsertObject(on, 'billing_portal.session', portal)
      return portal
    },
  ],
  ['GET', /^subscriptions$/, listSubscriptions],
  [
    'GET',
    /^subscriptions\/(\w+)$/,
    async (call) => presentSubscription(call, await get(call.on, 'subscription', call.id)),
  ],
  [
    'POST',
    /^subscriptions\/(\w+)$/,
    ({ sandbox, on, id, form }) => updateSubscription(sandbox, on, id, form),
  ],
  [
    'DELETE',
    /^subscriptions\/(\w+)$/,
    async ({ sandbox, on, id }) => {
      const subscription = await get(on, 'subscription', id)
      if (subscription.ended_at !== null)
        throw new Refusal(404, `No such subscription: '${id}'`, 'resource_missing')
      await endSubscription(sandbox, on, subscription, seconds(sandbox.now()))
      return get(on, 'subscription', id)
    },
  ],
  [
    'GET',
    /^invoices$/,
    async (call) => {
      const found = await list(call.on, 'invoice', { customerId: need(call.form, 'customer') })
      const page = pageOf(call.form, found)
      return { ...page, data: await inTurn(page.data, (one) => presentInvoice(call, one)) }
    },
  ],
  [
    'POST',
    /^invoices\/create_preview$/,
    ({ sandbox, on, form }) => previewInvoice(sandbox, on, form),
  ],
  ['POST', /^invoices\/(\w+)\/pay$/, ({ sandbox, on, id }) => payInvoice(sandbox, on, id)],
  [
    'GET',
    /^invoices\/(\w+)$/,
    async (call) => presentInvoice(call, await get(call.on, 'invoice', call.id)),
  ],
  [
    'GET',
    /^charges$/,
    async ({ on, form }) => {
      const customerId = form.get('customer')
      const where =
        customerId === null ? { paymentIntent: need(form, 'payment_intent') } : { customerId }
      return pageOf(form, await list(on, 'charge', where))
    },
  ],
  ['POST', /^coupons$/, coupons.createCoupon],
  ['GET', /^coupons\/([\w-]+)$/, ({ on, id }) => coupons.getCoupon(on, id)],
  ['DELETE', /^coupons\/([\w-]+)$/, coupons.deleteCoupon],
  ['GET', /^promotion_codes$/, coupons.listPromotionCodes],
  ['POST', /^promotion_codes$/, coupons.createPromotionCode],
  ['GET', /^promotion_codes\/([\w-]+)$/, coupons.readPromotionCode],
  ['POST', /^promotion_codes\/([\w-]+)$/, coupons.updatePromotionCode],
  ['GET', /^charges\/(\w+)$/, ({ on, id }) => get(on, 'charge', id)],
  [
    'GET',
    /^disputes$/,
    async ({ on, form }) => {
      const id = form.get('charge')
      const charge = id === null ? undefined : await get(on, 'charge', id)
      const paymentIntent = charge ? refOf(charge.payment_intent) : need(form, 'payment_intent')
      return pageOf(form, await list(on, 'dispute', { paymentIntent }))
    },
  ],
  [
    'POST',
    /^refunds$/,
    async ({ sandbox, on, form }) => {
      const amount = form.get('amount')
      const cents = amount === null ? undefined : Number(amount)
      const id = form.get('charge')
      if (id !== null) {
        const customer = refOf((await get(on, 'charge', id)).customer)
        const metadata = { refund_key: form.get('metadata[refund_key]') ?? '' }
        return actions.refund(sandbox, on, { customer, payment: id, cents, metadata })
      }
      const paymentIntent = need(form, 'payment_intent')
      const [charge] = await list(on, 'charge', { paymentIntent })
      const customer = refOf(charge?.customer)
      return actions.refund(sandbox, on, { customer, payment: paymentIntent, cents })
    },
  ],
]

export interface ApiRequest {
  method: string
  /** The path below `/v1/`, without the query. */
  path: string
  form: URLSearchParams
  idempotencyKey: string | null
}

/** Handles one API call in one transaction. */
export async function answerApi(
  sandbox: Sandbox,
  request: ApiRequest,
): Promise<{ status: number; body: unknown }> {
  try {
    if (await isOn(sandbox.db, 'outage'))
      throw new Refusal(503, 'Out of order', undefined, 'api_error')
    const body = await withSandboxLock(sandbox.db, (on) => once(sandbox, on, request))
    return { status: 200, body }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, type, code, message } = error
    return { status, body: { error: { type, message, ...(code !== undefined && { code }) } } }
  }
}

/** Stripe may forget a key after a day. */
const KEY_SECONDS = 86_400

/** The same key with the same request gets the same response; with another request, an error. */
async function once(sandbox: Sandbox, on: Executor, request: ApiRequest): Promise<unknown> {
  const { idempotencyKey: key, method, path, form } = request
  const said = `${method} ${path} ${form.toString()}`
  const now = seconds(sandbox.now())
  const known = key === null ? undefined : await find(on, 'idempotency', key)
  const earlier = known && known.at > now - KEY_SECONDS ? known : undefined
  if (earlier && earlier.request !== said)
    throw new Refusal(400, 'The key was used for another request.', undefined, 'idempotency_error')
  if (earlier) return earlier.answer
  const answer = await dispatch(sandbox, on, request)
  if (key !== null && method === 'POST')
    await upsertObject(on, 'idempotency', { id: key, request: said, answer, at: now })
  return answer
}

async function dispatch(sandbox: Sandbox, on: Executor, { method, path, form }: ApiRequest) {
  for (const [of, pattern, handler] of routes) {
    const match = of === method ? pattern.exec(path) : null
    if (match) return handler({ sandbox, on, id: match[1] ?? '', form })
  }
  throw new Refusal(404, `Unrecognized request URL (${method}: /v1/${path})`)
}
