import * as changes from '@carriage/contract/subscriptions/change-endpoints'
import type { PauseMonths } from '@carriage/contract/subscriptions/change-schemas'
import * as endpoints from '@carriage/contract/subscriptions/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import * as households from '../../../../test/households.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { list, setSwitch } from '../../../../../dev/payments/store.ts'
import { addDays, epoch } from '../../../platform/time.ts'

const MORE = 'price_sandbox_yearly,price_sandbox_premium_eur,price_sandbox_basic'
const app = useApp({ env: { STRIPE_MORE_PRICE_IDS: MORE, STRIPE_AUTOMATIC_TAX: 'on' } })
const start = new Date('2026-05-10T12:00:00Z')
const month = (n: number) => new Date(Date.UTC(2026, 4 + n, 10, 12))

beforeEach(async () => {
  app().clock.now = start
  await people.deliverAndSync(app())
})

const go = (to: Date) => people.goTo(app(), to)
const subscriber = (number?: string) => people.createSubscriber(app(), {}, number)
const again = (person: Person) => people.signInAgain(app(), person)
const optionsOf = async ({ token }: Person) =>
  (await app().call(changes.getSubscriptionOptions, {}, token)).options
const pause = (person: Person, months: PauseMonths) =>
  app().call(changes.pauseSubscription, { body: { months } }, person.token)
const planOf = async (name: string, type: string) => {
  const { plans } = await app().call(endpoints.listPlans, {})
  const plan = plans.find((one) => one.name === name && one.type === type && one.currency === 'USD')
  return plan?._id ?? ''
}
const untilOf = async (person: Person) => (await people.storedOf(app(), person)).until

describe('plans', () => {
  test('are those of the provider, the default one first', async () => {
    const { plans } = await app().call(endpoints.listPlans, {})
    expect(
      plans.map(({ name, price, currency, type, grants, trial_days: days }) => [
        name,
        price,
        currency,
        type,
        grants,
        days,
      ]),
    ).toEqual([
      ['Premium', 19.99, 'USD', 'month', 'premium', 0],
      ['Premium', 199, 'USD', 'year', 'premium', 7],
      ['Premium', 18.99, 'EUR', 'month', 'premium', 0],
      ['Basic', 9.99, 'USD', 'month', 'basic', 0],
    ])
  })

  test('a checkout is for the chosen one, and another choice replaces it @full', async () => {
    const buyer = await people.createBuyer(app())
    const first = await people.openCheckout(app(), buyer)
    const query = { plan_id: await planOf('Premium', 'year') }
    const { url } = await app().call(endpoints.createSubscription, { query }, buyer.token)
    const card = { action: 'pay', number: people.ACCEPTED }
    expect((await people.submitForm(app(), first, card)).statusCode).toBe(410)
    await people.submitForm(app(), url, card)
    await people.deliverAndSync(app())
    expect(await untilOf(buyer)).toEqual(new Date('2027-05-10T12:00:00Z'))
    const { membership } = await app().call(endpoints.getMembership, {}, buyer.token)
    expect(membership.price).toMatchObject({ amount_in_cents: 19_900, interval: 'year' })
    // Ten percent of tax on top.
    const { invoices } = await app().call(endpoints.listInvoices, {}, buyer.token)
    expect(invoices.map(({ amount_in_cents: cents }) => cents)).toEqual([21_890])
  })

  test('days without payment are for newcomers only @full', async () => {
    const newcomer = {
      subscriptionMode: null,
      subscriptionPlan: 'none',
      nextBillingAt: null,
    } as const
    const query = { plan_id: await planOf('Premium', 'year') }
    for (const [values, until] of [
      [newcomer, addDays(start, 7)],
      [{ nextBillingAt: addDays(start, -1) }, new Date('2027-05-10T12:00:00Z')],
    ] as const) {
      const buyer = await createPerson(app(), values)
      const { url } = await app().call(endpoints.createSubscription, { query }, buyer.token)
      await people.submitForm(app(), url, { action: 'pay', number: people.ACCEPTED })
      await people.deliverAndSync(app())
      expect(await untilOf(buyer)).toEqual(until)
    }
  })

  test('one that is not on sale is refused', async () => {
    const { token } = await people.createBuyer(app())
    const query = { plan_id: '01a1fcb4-0000-7000-8000-000000000000' }
    const { status, body } = await app().refusal(endpoints.createSubscription, { query }, token)
    expect([status, body.error]).toEqual([409, expect.stringContaining('no longer on sale')])
  })

  test.each([
    ['welcome20', 303, [1759]],
    ['NOTHING', 402, []],
  ])('the promotion code %s', async (code, status, paid) => {
    const buyer = await people.createBuyer(app())
    const fields = { action: 'pay', number: people.ACCEPTED, promotion_code: code }
    const answer = await people.submitForm(app(), await people.openCheckout(app(), buyer), fields)
    expect(answer.statusCode).toBe(status)
    await people.deliverAndSync(app())
    const { invoices } = await app().call(endpoints.listInvoices, {}, buyer.token)
    expect(invoices.map(({ amount_in_cents: cents }) => cents)).toEqual(paid)
  })
})

describe('a pause', () => {
  test('closes classes after the paid period, charges nothing, and ends by itself @full', async () => {
    const member = await subscriber()
    const { membership } = await pause(member, 2)
    expect(membership).toMatchObject({
      state: 'active',
      until: epoch(month(1)),
      pause: { starts_at: epoch(month(1)), resumes_at: epoch(month(3)) - 3600 },
    })
    await go(addDays(month(1), 1))
    expect(await untilOf(member)).toEqual(month(1))
    const now = await again(member)
    const paused = await app().call(endpoints.getMembership, {}, now.token)
    expect(paused.membership.state).toBe('paused')
    await go(addDays(month(2), 1))
    expect(Number(await untilOf(member))).toBeLessThan(Number(app().clock.now))
    await go(addDays(month(3), 1))
    expect(await untilOf(member)).toEqual(month(4))
    const later = await again(member)
    const { invoices } = await app().call(endpoints.listInvoices, {}, later.token)
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'void', 'void', 'paid'])
    const { membership: over } = await app().call(endpoints.getMembership, {}, later.token)
    expect(over).toMatchObject({ state: 'active', pause: null })
  })

  test('that has not begun is taken back without a payment @full', async () => {
    const member = await subscriber()
    await pause(member, 1)
    expect((await optionsOf(member))?.resume).toEqual({ pays_now: false })
    const { membership } = await app().call(changes.resumeSubscription, {}, member.token)
    expect(membership).toMatchObject({ state: 'active', pause: null, until: epoch(month(1)) })
    await go(addDays(month(1), 1))
    expect(await untilOf(member)).toEqual(month(2))
  })

  test('that has begun ends at once with a payment @full', async () => {
    const member = await subscriber()
    await pause(member, 3)
    await go(addDays(month(1), 5))
    const now = await again(member)
    expect((await optionsOf(now))?.resume).toEqual({ pays_now: true })
    const { membership } = await app().call(changes.resumeSubscription, {}, now.token)
    expect(membership).toMatchObject({ state: 'active', pause: null })
    expect(await untilOf(member)).toEqual(addDays(month(2), 5))
  })

  test('stays when the card is refused @full', async () => {
    const member = await subscriber(people.FAILS_LATER)
    await pause(member, 3)
    await go(addDays(month(1), 5))
    const now = await again(member)
    const { status, body } = await app().refusal(changes.resumeSubscription, {}, now.token)
    expect([status, body.error]).toEqual([409, expect.stringContaining('card was refused')])
    expect((await optionsOf(now))?.resume).toEqual({ pays_now: true })
    expect(Number(await untilOf(member))).toBeLessThan(Number(app().clock.now))
  })

  test('from the end of a short month lasts until the renewal on the day of the plan @full', async () => {
    app().clock.now = new Date('2026-05-31T12:00:00Z')
    const { membership } = await pause(await subscriber(), 1)
    expect(membership.pause).toMatchObject({
      starts_at: epoch(new Date('2026-06-30T12:00:00Z')),
      resumes_at: epoch(new Date('2026-07-31T11:00:00Z')),
    })
  })

  test.each([
    ['a second time', async (member: Person) => void (await pause(member, 1)), /already/],
    [
      'once it is cancelled',
      async ({ token }: Person) =>
        void (await app().call(changes.cancelSubscription, { body: { reason: null } }, token)),
      /canceled/,
    ],
  ])('is refused %s', async (_, before, reason) => {
    const member = await subscriber()
    await before(member)
    const body = { months: 1 }
    const refusal = await app().refusal(changes.pauseSubscription, { body }, member.token)
    expect([refusal.status, refusal.body.error]).toEqual([409, expect.stringMatching(reason)])
  })

  test('is refused without a subscription, and for months that are not offered', async () => {
    const { token } = await createPerson(app())
    const without = await app().refusal(changes.pauseSubscription, { body: { months: 1 } }, token)
    expect(without.status).toBe(409)
    const four = await app().refusal(changes.pauseSubscription, { body: { months: 4 } }, token)
    expect(four.status).toBe(422)
    expect(await app().call(changes.getSubscriptionOptions, {}, token)).toEqual({ options: null })
  })
})

describe('a change of plan', () => {
  const preview = async ({ token }: Person, plan_id: string) =>
    app().call(changes.previewPlanChange, { body: { plan_id } }, token)

  test('costs what the preview says, at once, and less by what is left @full', async () => {
    const member = await subscriber()
    // Fifteen of thirty-one days.
    app().clock.now = addDays(start, 15.5)
    const plan_id = await planOf('Premium', 'year')
    const { due_in_cents: due, counted_at } = await preview(member, plan_id)
    expect(due).toBe(Math.round((19_900 - 1000) * 1.1))
    app().advance(300)
    const body = { plan_id, counted_at }
    const { membership } = await app().call(changes.changePlan, { body }, member.token)
    expect(membership.price).toMatchObject({ plan_id, interval: 'year' })
    const { invoices } = await app().call(endpoints.listInvoices, {}, member.token)
    expect(invoices.map(({ amount_in_cents: cents }) => cents)).toEqual([due, 2199])
    expect(await untilOf(member)).toEqual(new Date('2027-05-26T00:00:00Z'))
    await people.deliverAndSync(app())
    expect(await untilOf(member)).toEqual(new Date('2027-05-26T00:00:00Z'))
  })

  test('to a cheaper one leaves a credit, which the next payment uses up @full', async () => {
    const member = await subscriber()
    app().clock.now = addDays(start, 15.5)
    const plan_id = await planOf('Basic', 'month')
    const { due_in_cents: due, counted_at } = await preview(member, plan_id)
    expect(due).toBe(-550)
    await app().call(changes.changePlan, { body: { plan_id, counted_at } }, member.token)
    expect(await people.storedOf(app(), member)).toMatchObject({ plan: 'basic', until: month(1) })
    await go(addDays(month(1), 1))
    const customerId = await people.customerOf(app(), member)
    const charges = await people.inSandbox(app(), (_, on) => list(on, 'charge', { customerId }))
    expect(charges.map(({ amount }) => amount)).toEqual([1099 - 550, 2199])
  })

  test('changes nothing when the card is refused', async () => {
    const member = await subscriber(people.FAILS_LATER)
    const plan_id = await planOf('Premium', 'year')
    const { counted_at } = await preview(member, plan_id)
    const body = { plan_id, counted_at }
    const { status } = await app().refusal(changes.changePlan, { body }, member.token)
    expect(status).toBe(409)
    const { membership } = await app().call(endpoints.getMembership, {}, member.token)
    expect(membership.price).toMatchObject({ interval: 'month' })
  })

  test('is refused for an old preview, another currency, and the same plan', async () => {
    const member = await subscriber()
    const { plans } = await app().call(endpoints.listPlans, {})
    const euro = plans.find(({ currency }) => currency === 'EUR')?._id ?? ''
    const own = await planOf('Premium', 'month')
    const yearly = await planOf('Premium', 'year')
    const now = epoch(app().clock.now)
    for (const [plan_id, counted_at] of [
      [euro, now],
      [own, now],
      [yearly, now - 1000],
      [yearly, now + 60],
    ] as const) {
      const body = { plan_id, counted_at }
      expect((await app().refusal(changes.changePlan, { body }, member.token)).status).toBe(409)
    }
  })
})

describe('leaving', () => {
  test('ends with the paid period, keeps the reason, and can be taken back @full', async () => {
    const member = await subscriber()
    await households.joinedBy(app(), member)
    expect((await optionsOf(member))?.cancel).toEqual({
      ends_at: epoch(month(1)),
      consequences: [
        { kind: 'paid-until', until: epoch(month(1)), count: null },
        { kind: 'household-closes', until: null, count: 1 },
      ],
    })
    const body = { reason: 'little-use' } as const
    for (const _ of ['pressed', 'pressed twice']) {
      const { membership } = await app().call(changes.cancelSubscription, { body }, member.token)
      expect(membership).toMatchObject({ state: 'cancelling', until: epoch(month(1)) })
    }
    expect(await optionsOf(member)).toMatchObject({ cancel: null, keep: true, plans: [] })
    const { membership } = await app().call(changes.keepSubscription, {}, member.token)
    expect(membership.state).toBe('active')
  })

  test('during an unpaid renewal ends at once @full', async () => {
    const member = await subscriber(people.FAILS_LATER)
    await go(addDays(month(1), 1))
    const now = await again(member)
    const options = await optionsOf(now)
    const kinds = options?.cancel?.consequences.map(({ kind }) => kind)
    expect(options).toMatchObject({ pay: true, cancel: { ends_at: epoch(app().clock.now) } })
    expect(kinds).toEqual(['subscription-ends', 'access-ends'])
    const body = { reason: null }
    const { membership } = await app().call(changes.cancelSubscription, { body }, now.token)
    expect(membership.state).toBe('ended')
    expect((await people.storedOf(app(), member)).sub).toBeNull()
  })
})

describe('another card', () => {
  test('pays what is open in one step @full', async () => {
    const member = await subscriber(people.FAILS_LATER)
    await go(addDays(month(1), 4))
    const now = await again(member)
    expect(Number(await untilOf(member))).toBeLessThan(Number(app().clock.now))
    const still = await app().refusal(changes.retryPayment, {}, now.token)
    expect(still.status).toBe(409)
    const { url } = await app().call(changes.openCardPage, {}, now.token)
    const answer = await people.submitForm(app(), url, { action: 'card', number: people.ACCEPTED })
    expect(answer.headers.location).toBe('http://studio.test/membership?card=changed')
    const { membership } = await app().call(changes.retryPayment, {}, now.token)
    expect(membership).toMatchObject({ state: 'active', until: epoch(month(2)) })
  })

  test('is asked for by somebody who has never paid in vain', async () => {
    const { token } = await createPerson(app())
    expect((await app().refusal(changes.openCardPage, {}, token)).status).toBe(409)
  })
})

test('no change is made while the provider cannot be reached @full', async () => {
  const member = await subscriber()
  await people.inSandbox(app(), (_, on) => setSwitch(on, 'outage', true))
  for (const [endpoint, body] of [
    [changes.pauseSubscription, { months: 1 }],
    [changes.cancelSubscription, { reason: null }],
    [changes.acceptDiscount, { reason: null }],
    [changes.getSubscriptionOptions, undefined],
  ] as const)
    expect((await app().refusal(endpoint, { body }, member.token)).status).toBe(503)
  await people.inSandbox(app(), (_, on) => setSwitch(on, 'outage', false))
  expect((await optionsOf(member))?.cancel).not.toBeNull()
})
