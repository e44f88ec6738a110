import { texts as t } from '@carriage/texts/server/adapters'
import type { Language } from '@carriage/texts/languages'
import type Stripe from 'stripe'
import type { SalesConfig } from '../../config/config.ts'
import { AppError } from '../../platform/app-error.ts'
import type {
  PaymentAttempt,
  Payments,
  NewPrice,
  ProviderPrice,
  ProviderSubscription,
} from './payments.ts'
import { subscriptionChanges } from './stripe-changes.ts'
import { checkouts } from './stripe-checkouts.ts'
import {
  createStripeCall,
  existing,
  isRefusal,
  PAGE_SIZE,
  type StripeAccess,
  type StripeCall,
} from './stripe-client.ts'
import { customerOwners, OWNER } from './stripe-customers.ts'
import { promotionCodes } from './stripe-promotion-codes.ts'
import * as read from './stripe-reading.ts'
import { idOf, readPrice } from './stripe-reading.ts'

type Calls = Pick<Payments, 'readPrice' | 'findPrice' | 'createPrice' | 'archivePrice'>

const PRODUCT = ['product']

/** Prices. Stripe never changes one: another amount is another price, and the former one is archived. */
function priceCalls(call: StripeCall): Calls {
  const find = (key: string) => findByKey(call, key)
  return {
    readPrice: (id) =>
      call(async ({ prices }) => readPrice(await prices.retrieve(id, { expand: PRODUCT }))),
    findPrice: find,
    createPrice: async (price) => {
      const before = await find(price.key)
      if (before) return before
      try {
        return await call((stripe) => create(stripe, price))
      } catch (cause) {
        // Another request with this key may have made it meanwhile.
        const made = isRefusal(cause) ? await find(price.key) : undefined
        if (made) return made
        throw isRefusal(cause) ? refused(cause) : cause
      }
    },
    archivePrice: (id, successorId) =>
      call(async ({ prices, products }) => {
        const { active, product } = await prices.retrieve(id, { expand: PRODUCT })
        const isDefault =
          typeof product !== 'string' &&
          !product.deleted &&
          product.default_price &&
          idOf(product.default_price) === id
        // Stripe does not archive the default price of a product.
        if (isDefault) await products.update(idOf(product), { default_price: successorId })
        if (active) await prices.update(id, { active: false })
      }),
  }
}

/** Stripe forgets idempotency keys after a day, and never the lookup key of a price. */
const lookupKeyOf = (key: string): string => `studio-${key}`

async function findByKey(call: StripeCall, key: string): Promise<ProviderPrice | undefined> {
  const { data } = await call(({ prices }) =>
    prices.list({ lookup_keys: [lookupKeyOf(key)], limit: 1, expand: ['data.product'] }),
  )
  const [price] = data
  return price && readPrice(price)
}

async function create(
  { prices }: Stripe,
  { key, likeId, amountCents }: NewPrice,
): Promise<ProviderPrice> {
  const like = await prices.retrieve(likeId)
  const { interval } = like.recurring ?? {}
  if (interval === undefined) throw new Error(`The price ${likeId} is not one for a period`)
  const made = await prices.create(
    {
      product: idOf(like.product),
      currency: like.currency,
      unit_amount: amountCents,
      recurring: { interval },
      metadata: like.metadata,
      lookup_key: lookupKeyOf(key),
      ...(like.nickname !== null && { nickname: like.nickname }),
      ...(like.tax_behavior !== null && { tax_behavior: like.tax_behavior }),
      expand: PRODUCT,
    },
    { idempotencyKey: `price-${key}` },
  )
  return readPrice(made)
}

function refused(cause: unknown): AppError {
  const says = () => t.paymentProviderRefusedPriceNothingHas
  return new AppError('conflict', says, { cause, fields: { price_in_cents: says } })
}

/** What is taken off the subscriptions of a list. */
const COUPONS = 'data.discounts.source.coupon'

/** The most payments of one customer that are read. */
const MOST_ATTEMPTS = 1000

export interface StripeOptions extends StripeAccess {
  webhookSecret: string
  sales: SalesConfig
}

/** Stripe, or a sandbox with the same API. */
export function createStripePayments(options: StripeOptions): Payments {
  const call = createStripeCall(options)
  const { morePriceIds, stayCoupon, returnCoupon } = options.sales
  return {
    priceId: options.priceId,
    morePriceIds,
    coupons: { stay: stayCoupon, return: returnCoupon },
    ...checkouts(call, options.sales, (payment) => readReversal(call, payment)),
    ...subscriptionChanges(call),
    ...promotionCodes(call, [options.priceId, ...morePriceIds]),
    ...priceCalls(call),
    ...customerOwners(call),
    createCustomer: ({ userId, email, name, locale, idempotencyKey }) =>
      call(async ({ customers }) => {
        const details = {
          email,
          name,
          metadata: { [OWNER]: userId },
          ...localesOf(locale),
        }
        return (await customers.create(details, { idempotencyKey })).id
      }),
    updateCustomer: (id, { email, locale }) =>
      ignoreMissing(call(({ customers }) => customers.update(id, { email, ...localesOf(locale) }))),
    readCustomer: (id) => readCustomer(call, id),
    listSubscriptions: (after) =>
      call(async ({ subscriptions }) => {
        const page = await subscriptions.list({
          limit: PAGE_SIZE,
          expand: [COUPONS],
          ...(after !== null && { starting_after: after }),
        })
        return {
          subscriptions: page.data.flatMap((one) => read.readListed(one) ?? []),
          next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
        }
      }),
    removeCustomer: (id) => ignoreMissing(call(({ customers }) => customers.del(id))),
    cancel: (id) => ignoreMissing(call(({ subscriptions }) => cancelLive(subscriptions, id))),
    refund: (invoiceId) => refund(call, invoiceId),
    listCards: (customerId) =>
      call(async ({ customers }) => {
        const customer = await customers.retrieve(customerId)
        if (customer.deleted) return { defaultId: null, cards: [] }
        const { data } = await customers.listPaymentMethods(customerId, { limit: PAGE_SIZE })
        const chosen = customer.invoice_settings.default_payment_method
        const cards = data.flatMap((method) => read.readCard(method) ?? [])
        return { defaultId: chosen === null ? null : read.idOf(chosen), cards }
      }),
    listInvoices: (customer) =>
      call(async ({ invoices }) => {
        const { data } = await invoices.list({ customer, limit: PAGE_SIZE })
        return data.map((invoice) => read.readInvoice(invoice))
      }),
    listPaymentAttempts: (customer) => listPaymentAttempts(call, customer),
    listPayments: async (customer) =>
      (await listCharges(call, customer)).filter(({ status }) => status === 'succeeded'),
    refundPayment: ({ paymentId, amountCents, reason, idempotencyKey }) =>
      refundPayment(call, { charge: paymentId, amount: amountCents, reason }, idempotencyKey),
    readCoupon: async (id) => {
      const coupon = await existing(call(({ coupons }) => coupons.retrieve(id)))
      return coupon && read.readCoupon(coupon)
    },
    readEvent: (body, signature) =>
      call(async (stripe) => {
        const event = verify(stripe, body, signature, options.webhookSecret)
        return { id: event.id, type: event.type, customerId: await findCustomer(stripe, event) }
      }),
  }
}

function verify({ webhooks }: Stripe, body: Buffer, signature: string, secret: string) {
  try {
    return webhooks.constructEvent(body, signature, secret)
  } catch (cause) {
    throw new AppError('bad-request', () => t.signatureNotValid, { cause })
  }
}

/** A dispute or a refund refers only to its charge. */
async function findCustomer({ charges }: Stripe, event: Stripe.Event): Promise<string | null> {
  const { object } = event.data
  const isOfCharge =
    'object' in object && (object.object === 'dispute' || object.object === 'refund')
  if (!isOfCharge) return read.customerOf(event)
  if (object.charge === null) return null
  const charge = await charges.retrieve(read.idOf(object.charge))
  return charge.customer === null ? null : read.idOf(charge.customer)
}

async function readCustomer(call: StripeCall, id: string) {
  const customer = await existing(call(({ customers }) => customers.retrieve(id)))
  if (!customer || customer.deleted) return { deleted: true, subscriptions: [] }
  const { data } = await call(({ subscriptions }) =>
    subscriptions.list({
      customer: id,
      status: 'all',
      limit: PAGE_SIZE,
      expand: ['data.latest_invoice.payments', COUPONS],
    }),
  )
  const subscriptions = await Promise.all(
    data.map(async (one) => read.readSubscription(one, await readPeriodPayment(call, one))),
  )
  return { deleted: false, subscriptions }
}

async function readPeriodPayment(
  call: StripeCall,
  subscription: Stripe.Subscription,
): Promise<ProviderSubscription['payment']> {
  const { latest_invoice: latest, ended_at: ended } = subscription
  if (latest === null || typeof latest === 'string') return null
  const invoice = read.isPlanChange(latest) ? await findBefore(call, subscription, latest) : latest
  const id = read.paymentOf(invoice)
  if (id === null) return null
  // Refunds of an ended subscription change nothing any more.
  return { id, reversedAt: ended === null ? await readReversal(call, id) : null }
}

/** The invoice of the period in which another one has changed the plan; that one where the change began the period. */
async function findBefore(
  call: StripeCall,
  subscription: Stripe.Subscription,
  change: Stripe.Invoice,
): Promise<Stripe.Invoice> {
  const { data } = await call(({ invoices }) =>
    invoices.list({
      customer: idOf(subscription.customer),
      limit: PAGE_SIZE,
      expand: ['data.payments'],
    }),
  )
  const since = subscription.items.data[0]?.current_period_start ?? change.created
  const before = data.find(
    (one) =>
      read.subscriptionOf(one) === subscription.id &&
      one.created >= since &&
      !read.isPlanChange(one),
  )
  return before ?? change
}

const readReversal = (call: StripeCall, payment: string) =>
  call(async ({ charges, disputes }) => {
    const paid = await charges.list({ payment_intent: payment, expand: ['data.refunds'] })
    const disputed = paid.data.some((charge) => charge.disputed)
    const found = disputed ? await disputes.list({ payment_intent: payment }) : { data: [] }
    return read.reversedAt(paid.data, found.data)
  })

const most = { limit: MOST_ATTEMPTS }

/** The last charges of a customer, with what became of their disputes, which few have; none of an unknown customer. */
async function listCharges(
  call: StripeCall,
  customer: string,
): Promise<Omit<PaymentAttempt, 'pays'>[]> {
  const charges = await existing(
    call((stripe) =>
      stripe.charges
        .list({ customer, limit: PAGE_SIZE, expand: ['data.refunds'] })
        .autoPagingToArray(most),
    ),
  )
  const attempts = await Promise.all(
    (charges ?? []).map(async (charge) => {
      const about = { charge: charge.id, limit: PAGE_SIZE }
      const { data } = charge.disputed
        ? await call(({ disputes }) => disputes.list(about))
        : { data: [] }
      return read.readPaymentAttempt(charge, data) ?? []
    }),
  )
  return attempts.flat()
}

/** Charges do not name their invoices, so these are read, too. */
async function listPaymentAttempts(call: StripeCall, customer: string): Promise<PaymentAttempt[]> {
  const [charges, invoices] = await Promise.all([
    listCharges(call, customer),
    existing(
      call((stripe) =>
        stripe.invoices
          .list({ customer, limit: PAGE_SIZE, expand: ['data.payments'] })
          .autoPagingToArray(most),
      ),
    ),
  ])
  const paid = read.readPaid(invoices ?? [])
  return charges.map((attempt) => ({
    ...attempt,
    pays: (attempt.intentId === null ? undefined : paid.get(attempt.intentId)) ?? null,
  }))
}

async function cancelLive(subscriptions: Stripe['subscriptions'], id: string) {
  const { ended_at: ended } = await subscriptions.retrieve(id)
  if (ended === null) await subscriptions.cancel(id)
}

async function refund(call: StripeCall, invoiceId: string): Promise<void> {
  await call(async ({ invoices, refunds }) => {
    const payment = read.paymentOf(await invoices.retrieve(invoiceId, { expand: ['payments'] }))
    if (payment === null) return
    await refunds.create({ payment_intent: payment }, { idempotencyKey: `refund-${invoiceId}` })
  })
}

/** What was refunded already, in full or by the bank, is a `conflict`: nothing is ever refunded twice. */
async function refundPayment(
  call: StripeCall,
  params: Stripe.RefundCreateParams & { charge: string },
  idempotencyKey: string,
): Promise<void> {
  try {
    await call(async ({ charges, refunds }) => {
      const { refunds: made } = await charges.retrieve(params.charge, { expand: ['refunds'] })
      if (made?.data.some(({ metadata }) => metadata?.[read.REFUND_KEY] === idempotencyKey)) return
      const metadata = { [read.REFUND_KEY]: idempotencyKey }
      await refunds.create({ ...params, metadata }, { idempotencyKey })
    })
  } catch (cause) {
    if (!isRefusal(cause)) throw cause
    throw new AppError('conflict', () => t.providerRefusesRefund, { cause })
  }
}

const ignoreMissing = async (call: Promise<unknown>): Promise<void> => void (await existing(call))

/** Without a language of their own, a customer gets receipts in that of the account at Stripe. */
const localesOf = (locale: Language | null) =>
  locale === null ? {} : { preferred_locales: [locale] }
