/**
 * Members who pay at localstripe (`PEER_LOCALSTRIPE`), whose events arrive over the network. What it does not have is said
 * in server/test/peers/localstripe.ts: checkouts, the portal, trials, disputes and renewals are tested with the sandbox,
 * and what is sent for them with stripe-mock. A member subscribes here as if they had come back from a checkout.
 */
import * as endpoints from '@carriage/contract/subscriptions/endpoints'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createBuyer, customerOf, runQueuedSyncs, storedOf } from '../../../test/payments.ts'
import { type LocalStripe, SECRETS, startLocalStripe } from '../../../test/peers/localstripe.ts'
import type { Person } from '../../../test/people.ts'
import { freePort } from '../../../test/processes/running-server.ts'
import { createStripePayments } from '../../adapters/payments/stripe-payments.ts'
import { addDays } from '../../platform/time.ts'
import { WEBHOOK_PATH } from '../../webhook-path.ts'
import { createProviderCustomer, endPaidSubscription, removeCustomer } from './index.ts'

const PRICE = 'price_studio'
const OTHER_PRICE = 'price_of_others'
const ACCEPTED = '4242424242424242'
const FAILS_LATER = '4000000000000341'
const ASKS_FIRST = '4000002500003155'

let stripe: LocalStripe
let webhook = ''
beforeAll(async () => {
  stripe = await startLocalStripe(process.env['PEER_LOCALSTRIPE'] ?? '')
  await stripe.call('POST', '/v1/products', { id: 'prod_studio', name: 'Premium' })
  const price = { product: 'prod_studio', currency: 'usd', amount: '1999', interval: 'month' }
  await stripe.call('POST', '/v1/plans', { ...price, id: PRICE })
  // Cheaper: what was paid for the time that is left counts towards the next invoice.
  await stripe.call('POST', '/v1/plans', {
    ...price,
    id: OTHER_PRICE,
    amount: '999',
    interval: 'year',
  })
})
afterAll(() => stripe.stop())

const payments = createStripePayments({
  secretKey: SECRETS.key,
  webhookSecret: SECRETS.webhook,
  priceId: PRICE,
  sales: {
    morePriceIds: [],
    automaticTax: false,
    stayCoupon: undefined,
    returnCoupon: undefined,
  },
  inside: { host: 'localstripe.test', fetch: (input, init) => stripe.fetch(input, init) },
})
const app = useApp({ payments })

beforeAll(async () => {
  // It has the time of the machine, as Stripe has.
  app().clock.now = new Date()
  const port = await freePort()
  await app().app.listen({ port, host: '127.0.0.1' })
  webhook = `http://127.0.0.1:${port}${WEBHOOK_PATH}`
  await stripe.tell(webhook, SECRETS.webhook)
})

/** A member of whom the provider knows. */
async function createCustomer() {
  const person = await createBuyer(app())
  await createProviderCustomer(app().services, payments, person.id)
  return { person, customer: await customerOf(app(), person) }
}

async function placeCard(customer: string, number: string): Promise<void> {
  const card = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2039' }
  const method = await stripe.call('POST', '/v1/payment_methods', {
    ...card,
    type: 'card',
    'card[cvc]': '123',
  })
  const id = String(method['id'])
  await stripe.call('POST', `/v1/payment_methods/${id}/attach`, { customer })
  await stripe.call('POST', `/v1/customers/${customer}`, {
    'invoice_settings[default_payment_method]': id,
  })
}

const subscribe = async (customer: string, plan = PRICE): Promise<string> => {
  const made = await stripe.call('POST', '/v1/subscriptions', { customer, 'items[0][plan]': plan })
  return String(made['id'])
}

async function createSubscriber() {
  const { person, customer } = await createCustomer()
  await placeCard(customer, ACCEPTED)
  const sub = await subscribe(customer)
  await settles(person, { mode: 'subscription', plan: 'premium', sub })
  return { person, customer, sub }
}

/** Once the events have come: it sends them after a second. */
const settles = (person: Person, state: Partial<Awaited<ReturnType<typeof storedOf>>>) =>
  vi.waitFor(
    async () => {
      await runQueuedSyncs(app())
      expect(await storedOf(app(), person)).toMatchObject(state)
    },
    { timeout: 20_000, interval: 100 },
  )
/** Once an event of the customer has come. */
const hearsOf = (customer: string) =>
  vi.waitFor(
    () =>
      expect(app().sentJobs).toContainEqual(
        expect.objectContaining({ name: 'sync-customer', data: { customerId: customer } }),
      ),
    { timeout: 20_000, interval: 100 },
  )
const monthLater = () => {
  const next = new Date()
  next.setMonth(next.getMonth() + 1)
  return next
}

test('the price on sale is that of the provider', async () => {
  expect(await payments.readPrice(PRICE)).toEqual({
    id: PRICE,
    productName: 'Premium',
    amountCents: 1999,
    currency: 'USD',
    interval: 'month',
    planCode: 'premium',
    trialDays: 0,
  })
  const { plans } = await app().call(endpoints.listPlans, {})
  expect(plans).toMatchObject([{ name: 'Premium', price: 19.99, type: 'month' }])
})

describe('a subscription', () => {
  test('that is paid opens the studio for a month, and its card and invoice are shown', async () => {
    const { person } = await createSubscriber()
    const { until } = await storedOf(app(), person)
    expect(Math.abs(Number(until) - Number(monthLater()))).toBeLessThan(3 * 86_400_000)
    const { invoices } = await app().call(endpoints.listInvoices, {}, person.token)
    expect(invoices).toMatchObject([{ amount_in_cents: 1999, currency: 'USD', status: 'paid' }])
    const cards = await app().call(endpoints.listPaymentMethods, {}, person.token)
    expect(cards.payment_methods).toMatchObject([{ last4: '4242', exp_year: 2039 }])
    expect(cards.customer?.default_payment_method).toBe(cards.payment_methods[0]?.id)
  })

  test('whose payment waits for the bank gives nothing until the bank agrees', async () => {
    const { person, customer } = await createCustomer()
    await placeCard(customer, ASKS_FIRST)
    const before = await storedOf(app(), person)
    const sub = await subscribe(customer)
    await hearsOf(customer)
    await settles(person, before)
    const [reading] = (await payments.readCustomer(customer)).subscriptions
    expect(reading).toMatchObject({ id: sub, status: 'incomplete', invoice: { status: 'open' } })
    const made = await stripe.call('GET', `/v1/invoices/${reading?.invoice?.id}`)
    const intent = await stripe.call('GET', `/v1/payment_intents/${String(made['payment_intent'])}`)
    await stripe.call('POST', `/v1/payment_intents/${String(intent['id'])}/_authenticate`, {
      client_secret: String(intent['client_secret']),
      success: 'true',
    })
    await settles(person, { mode: 'subscription', plan: 'premium', sub })
  })

  test('whose first payment fails gives nothing', async () => {
    const { person, customer } = await createCustomer()
    await placeCard(customer, FAILS_LATER)
    const before = await storedOf(app(), person)
    await subscribe(customer)
    await hearsOf(customer)
    await settles(person, before)
  })

  test('to another product is ignored; whose next payment fails gives three days, and goes on with another card', async () => {
    const { person, customer } = await createCustomer()
    await placeCard(customer, ACCEPTED)
    const before = await storedOf(app(), person)
    const sub = await subscribe(customer, OTHER_PRICE)
    await hearsOf(customer)
    await settles(person, before)
    // A change of the interval is the one payment after the first that it makes by itself, without an event.
    await placeCard(customer, FAILS_LATER)
    await stripe.call('POST', `/v1/subscriptions/${sub}`, { 'items[0][plan]': PRICE })
    await app().call(endpoints.refreshSubscription, {}, person.token)
    await settles(person, { mode: 'subscription', plan: 'premium', sub })
    const [reading] = (await payments.readCustomer(customer)).subscriptions
    if (!reading?.invoice) throw new Error('It has an invoice')
    expect(reading).toMatchObject({ status: 'past_due', invoice: { status: 'open' } })
    await settles(person, { until: addDays(reading.periodStart, 3) })
    await placeCard(customer, ACCEPTED)
    await stripe.call('POST', `/v1/invoices/${reading.invoice.id}/pay`)
    await settles(person, { sub, until: reading.periodEnd })
  })

  test('that is to end with its period is known by a reading, and ends when the event comes', async () => {
    const { person, customer, sub } = await createSubscriber()
    await stripe.call('POST', `/v1/subscriptions/${sub}`, { cancel_at_period_end: 'true' })
    await app().call(endpoints.refreshSubscription, {}, person.token)
    const { membership } = await app().call(endpoints.getMembership, {}, person.token)
    expect(membership.state).toBe('cancelling')
    await stripe.call('DELETE', `/v1/subscriptions/${sub}`)
    await settles(person, { plan: 'none', sub: null })
    expect((await payments.readCustomer(customer)).subscriptions).toMatchObject([
      { status: 'canceled', endedAt: expect.any(Date) },
    ])
  })

  test('is ended by the studio before an account is deleted, once and for all', async () => {
    const { person, customer, sub } = await createSubscriber()
    await endPaidSubscription(app().services, person.id)
    expect(await storedOf(app(), person)).toMatchObject({ plan: 'none', sub: null })
    await payments.cancel(sub)
    await removeCustomer({ payments }, customer)
    await removeCustomer({ payments }, customer)
    expect(await payments.readCustomer(customer)).toEqual({ deleted: true, subscriptions: [] })
  })

  test('that is refunded ends access at once, and is refunded once', async () => {
    const { person, customer } = await createSubscriber()
    const [before] = (await payments.readCustomer(customer)).subscriptions
    const invoice = before?.invoice?.id ?? ''
    expect(before?.payment?.reversedAt).toBeNull()
    await payments.refund(invoice)
    const [after] = (await payments.readCustomer(customer)).subscriptions
    const { reversedAt } = after?.payment ?? {}
    expect(reversedAt).toBeInstanceOf(Date)
    await app().call(endpoints.refreshSubscription, {}, person.token)
    // Nothing more may be charged, so the studio ends it there, too.
    await settles(person, { plan: 'none', sub: null })
    const { until } = await storedOf(app(), person)
    expect(Number(until)).toBeLessThanOrEqual(Number(reversedAt))
    expect((await payments.readCustomer(customer)).subscriptions).toMatchObject([
      { status: 'canceled' },
    ])
  })

  test('that doubles another is ended and refunded', async () => {
    const { person, customer, sub } = await createSubscriber()
    const second = await subscribe(customer)
    await hearsOf(customer)
    await settles(person, { sub, plan: 'premium' })
    const { subscriptions } = await payments.readCustomer(customer)
    expect(new Map(subscriptions.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [sub, 'active'],
        [second, 'canceled'],
      ]),
    )
    const refunds = await stripe.call('GET', '/v1/refunds')
    expect(refunds['data']).toContainEqual(expect.objectContaining({ amount: 1999 }))
  })
})

test('a customer who is deleted at the provider has no subscription any more', async () => {
  const { person, customer } = await createSubscriber()
  await stripe.call('DELETE', `/v1/customers/${customer}`)
  await settles(person, { plan: 'none', sub: null })
})

test('an event that somebody else has signed is refused', async () => {
  const { customer } = await createCustomer()
  await hearsOf(customer)
  await runQueuedSyncs(app())
  const statuses: number[] = []
  app().app.server.once('request', (_, response) =>
    response.once('finish', () => statuses.push(response.statusCode)),
  )
  await stripe.tell(webhook, 'whsec_of_somebody_else')
  try {
    await placeCard(customer, ACCEPTED)
    await vi.waitFor(() => expect(statuses).toEqual([400]), { timeout: 20_000 })
    expect(app().sentJobs.filter(({ name }) => name === 'sync-customer')).toEqual([])
  } finally {
    await stripe.tell(webhook, SECRETS.webhook)
  }
})
