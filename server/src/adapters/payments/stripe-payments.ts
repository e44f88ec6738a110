import type Stripe from 'stripe'
import { AppError } from '../../platform/app-error.ts'
import type { Checkout, CurrentInvoice, Payments } from './payments.ts'
import { createStripeCall, isMissing, type StripeAccess, type StripeCall } from './stripe-client.ts'
import * as read from './stripe-reading.ts'

/** The maximum of one call; no member has more live subscriptions, cards or invoices. */
const PAGE_SIZE = 100

export interface StripeOptions extends StripeAccess {
  webhookSecret: string
  /** The price on sale. */
  priceId: string
}

/** Stripe, or a sandbox with the same API. */
export function createStripePayments(options: StripeOptions): Payments {
  const call = createStripeCall(options)
  return {
    priceId: options.priceId,
    readPrice: (id) =>
      call(async ({ prices }) =>
        read.readPrice(await prices.retrieve(id, { expand: ['product'] })),
      ),
    createCustomer: ({ userId, email, name, idempotencyKey }) =>
      call(async ({ customers }) => {
        const details = { email, name, metadata: { user_id: userId } }
        return (await customers.create(details, { idempotencyKey })).id
      }),
    readCustomer: (id) => readCustomer(call, id),
    listSubscriptions: (after) =>
      call(async ({ subscriptions }) => {
        const page = await subscriptions.list({
          limit: PAGE_SIZE,
          ...(after !== null && { starting_after: after }),
        })
        return {
          subscriptions: page.data.flatMap((one) => read.readListed(one) ?? []),
          next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
        }
      }),
    removeCustomer: (id) => ignoreMissing(call(({ customers }) => customers.del(id))),
    openCheckout: ({ customerId, priceId, firstPaymentAt, successUrl, cancelUrl, ...request }) =>
      call(async ({ checkout }) => {
        const session = await checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            line_items: [{ price: priceId, quantity: 1 }],
            allowed_payment_method_types: ['card'],
            success_url: successUrl,
            cancel_url: cancelUrl,
            ...(firstPaymentAt && {
              subscription_data: { trial_end: Math.floor(firstPaymentAt.getTime() / 1000) },
            }),
          },
          { idempotencyKey: request.idempotencyKey },
        )
        const opened = readCheckout(session)
        if (!opened) throw new Error('A new checkout cannot be paid')
        return opened
      }),
    findOpenCheckout: async (id) => {
      const session = await existing(call(({ checkout }) => checkout.sessions.retrieve(id)))
      return session && readCheckout(session)
    },
    closeCheckout: async (id) => {
      const session = await existing(call(({ checkout }) => checkout.sessions.retrieve(id)))
      if (session?.status === 'open') await call(({ checkout }) => checkout.sessions.expire(id))
    },
    openPortal: (customer, returnUrl) =>
      call(async ({ billingPortal }) => {
        const portal = { customer, return_url: returnUrl }
        return (await billingPortal.sessions.create(portal)).url
      }),
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
    throw new AppError('bad-request', 'The signature is not valid.', { cause })
  }
}

/** A dispute refers only to its charge. */
async function findCustomer({ charges }: Stripe, event: Stripe.Event): Promise<string | null> {
  const { object } = event.data
  if (!('object' in object) || object.object !== 'dispute') return read.customerOf(event)
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
      expand: ['data.latest_invoice.payments'],
    }),
  )
  const subscriptions = await Promise.all(
    data.map(async (one) => read.readSubscription(one, await readCurrentInvoice(call, one))),
  )
  return { deleted: false, subscriptions }
}

async function readCurrentInvoice(
  call: StripeCall,
  { latest_invoice: invoice, ended_at: ended }: Stripe.Subscription,
): Promise<CurrentInvoice | null> {
  if (invoice === null || typeof invoice === 'string') return null
  const payment = read.paymentOf(invoice)
  // Refunds of an ended subscription change nothing any more.
  const reversed = payment === null || ended !== null ? null : await readReversal(call, payment)
  return { ...read.readInvoice(invoice), reversedAt: reversed }
}

const readReversal = (call: StripeCall, payment: string) =>
  call(async ({ charges, disputes }) => {
    const paid = await charges.list({ payment_intent: payment, expand: ['data.refunds'] })
    const disputed = paid.data.some((charge) => charge.disputed)
    const found = disputed ? await disputes.list({ payment_intent: payment }) : { data: [] }
    return read.reversedAt(paid.data, found.data)
  })

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

const readCheckout = (session: Stripe.Checkout.Session): Checkout | undefined =>
  session.status === 'open' && session.url !== null
    ? { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
    : undefined

/** Undefined when the object does not exist. */
async function existing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const ignoreMissing = async (call: Promise<unknown>): Promise<void> => void (await existing(call))
