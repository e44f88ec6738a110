import { saveBrand } from '@carriage/contract/brand/endpoints'
import * as changes from '@carriage/contract/subscriptions/change-endpoints'
import { getMembership, listInvoices, listPlans } from '@carriage/contract/subscriptions/endpoints'
import {
  getGiftCard,
  listGiftOptions,
  listGifts,
} from '@carriage/contract/subscriptions/gift-endpoints'
import * as endpoints from '@carriage/contract/subscriptions/price-endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { priceOf } from '../../../../../dev/payments/prices.ts'
import { list, setSwitch } from '../../../../../dev/payments/store.ts'
import { useApp } from '../../../../test/app.ts'
import { insertPlan } from '../../../../test/insights.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { addDays } from '../../../platform/time.ts'
import { preparePlans } from '../checkout/prepare-plans.ts'
import { plans as planRows } from '../subscriptions-schema.ts'

const app = useApp({
  env: { STRIPE_MORE_PRICE_IDS: 'price_sandbox_yearly,price_sandbox_basic' },
})
const start = new Date('2026-05-10T12:00:00Z')
let admin: Person
beforeEach(async () => {
  app().clock.now = start
  await people.deliverAndSync(app())
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const sold = async () => (await app().call(endpoints.listSoldPlans, {}, admin.token)).plans
const monthly = async () => {
  const plan = (await sold()).find(({ grants, type }) => grants === 'premium' && type === 'month')
  if (!plan) throw new Error('The monthly plan is on sale')
  return plan
}
const requestFor = async (cents: number, key = uuidv7()) => ({
  params: { id: (await monthly())._id },
  body: { key, price_in_cents: cents },
})
async function setPrice(cents: number) {
  const request = await requestFor(cents)
  const answer = await app().call(endpoints.setPlanPrice, request, admin.token)
  return { ...answer, request }
}
/** Runs what the changes of prices have queued. */
async function archive() {
  for (const { name, data } of app().sentJobs.splice(0))
    if (name === 'archive-price') await app().runJob(name, data)
}
async function subscriber() {
  const member = await people.createSubscriber(app())
  return member
}
const paidBy = async ({ token }: Person) =>
  (await app().call(listInvoices, {}, token)).invoices.map((one) => one.amount_in_cents)
const costOf = async ({ token }: Person) =>
  (await app().call(getMembership, {}, token)).membership.price?.amount_in_cents
const pricesAtProvider = () => people.inSandbox(app(), (_, on) => list(on, 'price'))

describe('another price', () => {
  test('counts for who subscribes from then on; who has subscribed keeps theirs, also at a renewal @full', async () => {
    const early = await subscriber()
    const before = await costOf(early)
    const cents = (before ?? 0) + 500
    expect((await setPrice(cents)).plan.price).toBe(cents / 100)
    const late = await subscriber()
    expect([await paidBy(early), await paidBy(late)]).toEqual([[before], [cents]])
    await people.goTo(app(), addDays(start, 32))
    const [again, too] = [
      await people.signInAgain(app(), early),
      await people.signInAgain(app(), late),
    ]
    expect([await paidBy(again), await paidBy(too)]).toEqual([
      [before, before],
      [cents, cents],
    ])
    expect([await costOf(again), await costOf(too)]).toEqual([before, cents])
  })

  test('is what the page of plans, gift cards and the list of staff say; a sold gift card keeps its months @full', async () => {
    const buyer = await createPerson(app())
    const { token } = buyer
    await people.buyGiftCode(app(), buyer, { months: 3 })
    const { price_in_cents: before } = await monthly()
    await setPrice(before + 300)
    const { plans } = await app().call(listPlans, {})
    expect(plans.find(({ type, grants }) => type === 'month' && grants === 'premium')?.price).toBe(
      (before + 300) / 100,
    )
    const { currencies } = await app().call(listGiftOptions, {})
    const options = currencies.find(({ currency }) => currency === 'USD')?.options
    expect(options).toContainEqual({ months: 3, amount_in_cents: 3 * (before + 300) })
    const { gifts } = await app().call(listGifts, {}, token)
    expect(gifts).toMatchObject([{ months: 3, amount_in_cents: 3 * before }])
    const params = { id: gifts[0]?._id ?? '' }
    expect((await app().call(getGiftCard, { params }, token)).code).not.toBeNull()
  })

  test('archives the former one at the provider, and only that @full', async () => {
    const { price_in_cents: before } = await monthly()
    await setPrice(before + 100)
    await archive()
    await setPrice(before + 200)
    const [newest] = await pricesAtProvider()
    expect(newest).toMatchObject({ amount: before + 200, product: 'prod_sandbox_premium' })
    expect(newest?.active).not.toBe(false)
    await archive()
    const former = (await pricesAtProvider()).find(({ amount }) => amount === before + 100)
    expect(former?.active).toBe(false)
    const others = await people.inSandbox(app(), (_, on) => priceOf(on, 'price_sandbox_yearly'))
    expect(others.active).not.toBe(false)
  })

  test('stays on sale at a start and at night, in the place of the configured one @full', async () => {
    const { price_in_cents: before } = await monthly()
    await setPrice(before + 50)
    const order = (await sold()).map(({ grants, type }) => `${grants} ${type}`)
    expect(order).toEqual(['premium month', 'premium year', 'basic month'])
    await preparePlans(app().services)
    // What was read a day ago is read again.
    app().clock.now = addDays(start, 2)
    await preparePlans(app().services)
    app().clock.now = start
    expect((await monthly()).price_in_cents).toBe(before + 50)
    expect((await sold()).map(({ grants, type }) => `${grants} ${type}`)).toEqual(order)
  })

  test('is in the audit log with both amounts @full', async () => {
    const { price_in_cents: before } = await monthly()
    await setPrice(before + 10)
    const query = { action: 'plan-price-changed' } as const
    const entries = await app().audited(admin, query)
    const own = entries.find(({ actor }) => actor?.email === admin.email)
    expect(own).toMatchObject({
      label: 'Premium',
      changes: { price_in_cents: { from: before, to: before + 10 }, currency: { to: 'USD' } },
      actor: { email: admin.email },
    })
  })

  test('is no choice for who has the plan for less, and one for who pays more @full', async () => {
    const early = await subscriber()
    const cost = (await costOf(early)) ?? 0
    const choices = async () => {
      const { options } = await app().call(changes.getSubscriptionOptions, {}, early.token)
      return options?.plans.map(({ grants, type, price }) => [grants, type, price])
    }
    const others = await choices()
    await setPrice(cost + 1000)
    expect(await choices()).toEqual(others)
    await setPrice(cost - 100)
    expect(await choices()).toContainEqual(['premium', 'month', (cost - 100) / 100])
  })
})

describe('changing it', () => {
  test('says before whom it leaves as they are @full', async () => {
    await subscriber()
    const { subscribers, earlier_subscribers: earlier, price_in_cents: before } = await monthly()
    const body = { price_in_cents: before + 1 }
    const params = { id: (await monthly())._id }
    const { consequences } = await app().call(
      endpoints.previewPlanPrice,
      { params, body },
      admin.token,
    )
    expect(consequences).toMatchObject([
      { kind: 'new-price-from-now' },
      { kind: 'subscribers-keep-price', count: subscribers + earlier },
      { kind: 'gift-cards-keep-value' },
      { kind: 'open-checkouts-stay' },
    ])
    expect((await monthly()).price_in_cents).toBe(before)
  })

  test('again with the same key changes it once, also twice at a time @full', async () => {
    const { price_in_cents: before } = await monthly()
    const request = await requestFor(before + 70)
    const send = () => app().call(endpoints.setPlanPrice, request, admin.token)
    const [first, second] = await Promise.all([send(), send()])
    expect(second.plan).toEqual(first.plan)
    expect((await send()).plan).toEqual(first.plan)
    const made = (await pricesAtProvider()).filter(({ amount }) => amount === before + 70)
    expect(made).toHaveLength(1)
    await archive()
    expect((await monthly()).price_in_cents).toBe(before + 70)
    const other = { ...request, body: { ...request.body, price_in_cents: before + 71 } }
    expect((await app().refusal(endpoints.setPlanPrice, other, admin.token)).status).toBe(409)
  })

  test('by two admins at once takes one of the prices, and the other one is archived @full', async () => {
    const { price_in_cents: before } = await monthly()
    const [a, b] = [await requestFor(before + 81), await requestFor(before + 82)]
    const answers = await Promise.allSettled(
      [a, b].map((request) => app().call(endpoints.setPlanPrice, request, admin.token)),
    )
    const refused = answers.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    )
    expect(refused).toEqual([expect.stringContaining('409')])
    await archive()
    const made = (await pricesAtProvider()).filter(({ amount }) => amount > before + 80)
    const open = made.filter(({ active }) => active !== false)
    expect(open.map(({ amount }) => amount)).toEqual([(await monthly()).price_in_cents])
  })

  test('says of gift cards what holds for the plan whose months they are, the first in the currency of the studio', async () => {
    const request = await requestFor((await monthly()).price_in_cents + 7)
    const preview = {
      params: request.params,
      body: { price_in_cents: request.body.price_in_cents },
    }
    const kinds = async () => {
      const answer = await app().call(endpoints.previewPlanPrice, preview, admin.token)
      return answer.consequences.map(({ kind }) => kind)
    }
    expect(await kinds()).toContain('gift-cards-keep-value')
    const { db } = app().services
    const { id } = await insertPlan(app(), { priceCents: 900, currency: 'EUR', active: true })
    const isThis = eq(planRows.id, id)
    await db.update(planRows).set({ code: 'basic' }).where(isThis)
    await app().call(saveBrand, { body: { currency: 'EUR', version: 0 } }, admin.token)
    expect(await kinds()).not.toContain('gift-cards-keep-value')
    await db.delete(planRows).where(isThis)
  })

  test('goes on with the same key where the provider was away, or the server was killed before it was on sale', async () => {
    const { price_in_cents: before } = await monthly()
    const request = await requestFor(before + 90)
    await people.inSandbox(app(), (_, on) => setSwitch(on, 'outage', true))
    try {
      expect((await app().refusal(endpoints.setPlanPrice, request, admin.token)).status).toBe(503)
    } finally {
      await people.inSandbox(app(), (_, on) => setSwitch(on, 'outage', false))
    }
    const { key, price_in_cents: amountCents } = request.body
    const likeId = 'price_sandbox_premium'
    await app().services.payments?.createPrice({ key, likeId, amountCents })
    expect((await monthly()).price_in_cents).toBe(before)
    await app().call(endpoints.setPlanPrice, request, admin.token)
    expect((await monthly()).price_in_cents).toBe(before + 90)
  })

  test.each([
    ['the price of now', (now: number) => now],
    ['almost nothing', () => 49],
    ['more than a plan can cost', () => 10_000_000],
    ['half a cent', (now: number) => now + 0.5],
  ])('to %s is refused by its field', async (_, centsOf) => {
    const request = await requestFor(centsOf((await monthly()).price_in_cents))
    const { status, body } = await app().refusal(endpoints.setPlanPrice, request, admin.token)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['price_in_cents']])
  })

  test('of a plan that is unknown or no longer on sale is refused @full', async () => {
    const { request } = await setPrice((await monthly()).price_in_cents + 5)
    const stale = { ...request, body: { key: uuidv7(), price_in_cents: 4321 } }
    expect((await app().refusal(endpoints.setPlanPrice, stale, admin.token)).status).toBe(409)
    const unknown = { ...stale, params: { id: uuidv7() } }
    expect((await app().refusal(endpoints.setPlanPrice, unknown, admin.token)).status).toBe(404)
  })

  test('is for admins alone @full', async () => {
    const request = await requestFor(4321)
    const preview = { params: request.params, body: { price_in_cents: 4321 } }
    for (const roles of [['user'], ['user', 'coach']] as const) {
      const { token } = await createPerson(app(), { roles: [...roles] })
      const answers = [
        await app().refusal(endpoints.listSoldPlans, {}, token),
        await app().refusal(endpoints.previewPlanPrice, preview, token),
        await app().refusal(endpoints.setPlanPrice, request, token),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  })
})
