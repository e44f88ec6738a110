import { getProfile } from '@carriage/contract/accounts/endpoints'
import * as endpoints from '@carriage/contract/subscriptions/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import {
  ACCEPTED,
  buy,
  createBuyer,
  customerOf,
  inSandbox,
  openCheckout,
  openPortal,
  submitForm,
  profileOf,
  deliverAndSync,
  storedOf,
  dequeueEvents,
} from '../../../../test/payments.ts'
import { createPerson } from '../../../../test/people.ts'
import { list, setSwitch } from '../../../../../dev/payments/store.ts'
import { addDays, epoch } from '../../../platform/time.ts'

const app = useApp()
beforeEach(() => void dequeueEvents(app()))

const monthFrom = (date: Date) => {
  const next = new Date(date)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return epoch(next)
}

describe('plans', () => {
  test('are public and never cached', async () => {
    const answer = await app().app.inject({ url: '/api/premium/plans' })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      plans: [
        {
          _id: expect.any(String),
          name: 'Premium',
          price: 19.99,
          currency: 'USD',
          type: 'month',
          grants: 'premium',
          trial_days: 0,
        },
      ],
    })
  })
})

test('are unavailable (503) while the price could not be read, instead of empty', async () => {
  const { db } = app().services
  await db.execute('UPDATE plans SET active = false')
  try {
    const { status, body } = await app().refusal(endpoints.listPlans, {})
    expect([status, body.error]).toEqual([
      503,
      expect.stringMatching(/can’t show the plans right now/),
    ])
  } finally {
    await db.execute('UPDATE plans SET active = true')
  }
})

describe('a checkout', () => {
  test('that is paid sets plan, mode, id and date when the webhook arrives @full', async () => {
    const buyer = await createBuyer(app())
    await buy(app(), buyer)
    expect((await storedOf(app(), buyer)).mode).toBe('trial')
    await deliverAndSync(app())
    expect(await profileOf(app(), buyer)).toMatchObject({
      subscription_mode: 'subscription',
      subscription_plan: 'premium',
      stripe_subscription_id: expect.stringMatching(/^sub_/),
      next_billing_date: monthFrom(app().clock.now),
    })
  })

  test('returns to the billing tab', async () => {
    const buyer = await createBuyer(app())
    const answer = await submitForm(app(), await openCheckout(app(), buyer), {
      action: 'pay',
      number: ACCEPTED,
    })
    expect(answer.headers.location).toBe(
      'http://studio.test/dashboard/profile/billing?checkout=done',
    )
  })

  test.each([
    ['4000000000000002', /declined/],
    ['4111111111111111', /test cards only/],
    ['', /test cards only/],
  ])('with the card %j is not paid, and can be tried again', async (number, text) => {
    const buyer = await createBuyer(app())
    const url = await openCheckout(app(), buyer)
    const answer = await submitForm(app(), url, { action: 'pay', number })
    expect([answer.statusCode, answer.payload]).toEqual([402, expect.stringMatching(text)])
    expect(dequeueEvents(app())).toEqual([])
    expect((await submitForm(app(), url, { action: 'pay', number: ACCEPTED })).statusCode).toBe(303)
  })

  test('asks for authentication if the card requires it @full', async () => {
    const buyer = await createBuyer(app())
    const url = await openCheckout(app(), buyer)
    const number = '4000002500003155'
    const asked = await submitForm(app(), url, { action: 'pay', number })
    expect(asked.payload).toContain('Your bank asks')
    expect((await submitForm(app(), url, { action: 'refuse', number })).statusCode).toBe(402)
    expect(dequeueEvents(app())).toEqual([])
    expect((await submitForm(app(), url, { action: 'authenticate', number })).statusCode).toBe(303)
    await deliverAndSync(app())
    expect((await profileOf(app(), buyer)).stripe_subscription_id).toMatch(/^sub_/)
  })

  test('requested in ten tabs at once is created and paid once @full', async () => {
    const buyer = await createBuyer(app())
    const urls = await Promise.all(Array.from({ length: 10 }, () => openCheckout(app(), buyer)))
    expect(new Set(urls).size).toBe(1)
    const answers = await Promise.all(
      urls.map((url) => submitForm(app(), url, { action: 'pay', number: ACCEPTED })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
    const customerId = await customerOf(app(), buyer)
    expect(await inSandbox(app(), (_, on) => list(on, 'charge', { customerId }))).toHaveLength(1)
    expect(await inSandbox(app(), (_, on) => list(on, 'customer', { customerId }))).toHaveLength(1)
  })

  test('is refused while a subscription is running, even if only the provider knows of it', async () => {
    const buyer = await createBuyer(app())
    await buy(app(), buyer)
    dequeueEvents(app())
    for (const _ of ['unheard of', 'known']) {
      const { status, body } = await app().refusal(endpoints.createSubscription, {}, buyer.token)
      expect([status, body.error]).toEqual([409, 'You already have a subscription.'])
    }
    expect((await profileOf(app(), buyer)).stripe_subscription_id).toMatch(/^sub_/)
  })

  test('is created again after it expired', async () => {
    const buyer = await createBuyer(app())
    const first = await openCheckout(app(), buyer)
    expect(await openCheckout(app(), buyer)).toBe(first)
    const { now } = app().clock
    app().advance(25 * 3600)
    expect(await openCheckout(app(), buyer)).not.toBe(first)
    expect((await submitForm(app(), first, { action: 'pay', number: ACCEPTED })).statusCode).toBe(
      410,
    )
    app().clock.now = now
  })

  test('during a trial of the same plan keeps the trial’s days and charges nothing yet', async () => {
    const end = addDays(app().clock.now, 300)
    const buyer = await createPerson(app(), { nextBillingAt: end })
    await buy(app(), buyer)
    await deliverAndSync(app())
    expect(await profileOf(app(), buyer)).toMatchObject({
      subscription_mode: 'subscription',
      subscription_plan: 'premium',
      next_billing_date: epoch(end),
    })
    const { invoices } = await app().call(endpoints.listInvoices, {}, buyer.token)
    expect(invoices.map(({ amount_in_cents: cents }) => cents)).toEqual([0])
  })

  test('on the last day of a trial extends the trial rather than shortening it', async () => {
    const end = addDays(app().clock.now, 1)
    const buyer = await createPerson(app(), { nextBillingAt: end })
    await buy(app(), buyer)
    await deliverAndSync(app())
    const { next_billing_date: next } = await profileOf(app(), buyer)
    expect(next).toBe(epoch(addDays(end, 2)))
  })

  test('during a trial without a plan is charged at once, since it buys more @full', async () => {
    const values = {
      subscriptionPlan: 'none',
      nextBillingAt: addDays(app().clock.now, 300),
    } as const
    const buyer = await createPerson(app(), values)
    await buy(app(), buyer)
    await deliverAndSync(app())
    const { invoices } = await app().call(endpoints.listInvoices, {}, buyer.token)
    expect(invoices.map(({ amount_in_cents: cents }) => cents)).toEqual([1999])
  })

  test('is refused without a session', async () => {
    for (const endpoint of [endpoints.createSubscription, endpoints.manageSubscription])
      expect((await app().refusal(endpoint, {})).status).toBe(401)
  })
})

describe('the billing tab’s data', () => {
  test('is empty for a member who never subscribed', async () => {
    const { token } = await createPerson(app())
    expect(await app().call(endpoints.listInvoices, {}, token)).toEqual({ invoices: [] })
    expect(await app().call(endpoints.listPaymentMethods, {}, token)).toEqual({
      customer: null,
      payment_methods: [],
    })
    const { status, body } = await app().refusal(endpoints.manageSubscription, {}, token)
    expect([status, body.error]).toEqual([409, 'You don’t have a subscription yet.'])
  })

  test('contains the caller’s own cards, default first, and invoices @full', async () => {
    const buyers = [await createBuyer(app()), await createBuyer(app())] as const
    for (const buyer of buyers) await buy(app(), buyer)
    await deliverAndSync(app())
    const [buyer] = buyers
    await submitForm(app(), await openPortal(app(), buyer), {
      action: 'card',
      number: '5555555555554444',
    })
    const cards = await app().call(endpoints.listPaymentMethods, {}, buyer.token)
    expect(cards.payment_methods).toMatchObject([
      { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2029 },
      { brand: 'visa', last4: '4242' },
    ])
    expect(cards.customer?.default_payment_method).toBe(cards.payment_methods[0]?.id)
    const { invoices } = await app().call(endpoints.listInvoices, {}, buyer.token)
    expect(invoices).toEqual([
      {
        id: expect.stringMatching(/^in_/),
        created_at: epoch(app().clock.now),
        amount_in_cents: 1999,
        currency: 'USD',
        status: 'paid',
      },
    ])
  })

  test('is an error while the provider is unavailable', async () => {
    const buyer = await createBuyer(app())
    await openCheckout(app(), buyer)
    await inSandbox(app(), (_, on) => setSwitch(on, 'outage', true))
    for (const endpoint of [
      endpoints.listInvoices,
      endpoints.createSubscription,
      endpoints.refreshSubscription,
    ]) {
      const { status, headers, body } = await app().refusal(endpoint, {}, buyer.token)
      expect([status, headers['retry-after']]).toEqual([503, '5'])
      expect(body.error).toMatch(/cannot be reached/)
    }
    await inSandbox(app(), (_, on) => setSwitch(on, 'outage', false))
    await app().call(getProfile, {}, buyer.token)
  })
})
