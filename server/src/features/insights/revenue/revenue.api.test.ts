import { getRevenue } from '@carriage/contract/insights/studio-endpoints'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { count, insertMember, insertPlan, insertSubscription } from '../../../../test/insights.ts'
import {
  buy,
  createBuyer,
  customerOf,
  deliverAndSync,
  inSandbox,
} from '../../../../test/payments.ts'
import { createPerson } from '../../../../test/people.ts'
import { itemOf } from '../../../../../dev/payments/billing.ts'
import { makeDiscount } from '../../../../../dev/payments/objects.ts'
import { emit, list, upsertObject } from '../../../../../dev/payments/store.ts'
import { addDays } from '../../../platform/time.ts'
import { plans, subscriptions } from '../../subscriptions/tables.ts'
import { insightCounts } from '../counts/counts-schema.ts'
import { checkRevenue } from './revenue.ts'
import { revenueChecks, revenueDays, revenueSubscriptions } from './revenue-schema.ts'

const app = useApp()
const start = new Date('2026-05-10T00:20:00Z')

beforeEach(async () => {
  app().clock.now = start
  const { db } = app().services
  for (const table of [
    revenueChecks,
    revenueDays,
    revenueSubscriptions,
    insightCounts,
    subscriptions,
  ])
    await db.delete(table).where(sql`true`)
})

const change = (id: string, values: Partial<typeof subscriptions.$inferInsert>) =>
  app()
    .services.db.update(subscriptions)
    .set(values)
    .where(eq(subscriptions.providerSubscriptionId, id))
/** A second count of a day finds nothing to count. */
const tomorrow = async () => {
  await count(app())
  await count(app())
  app().clock.now = addDays(app().clock.now, 1)
}
const stored = () =>
  app().services.db.select().from(revenueDays).orderBy(revenueDays.currency, revenueDays.day)
const days = async (currency: string) =>
  (await stored())
    .filter((row) => row.currency === currency)
    .map((row) => [
      row.day.slice(-2),
      row.monthlyCents,
      row.subscriptions,
      row.newCents,
      row.churnedCents,
      row.savedCents,
      row.changedCents,
    ])

describe('revenue', () => {
  /*
   * m: 20.00 EUR a month. y: 120.05 EUR a year, 10.00 a month. u: 15.00 USD a month.
   *
   * 9 May    ada has m; ben's trial of y runs                        EUR 2000          the first count
   * 10 May   ben's trial is over; cleo begins u                      EUR 3000 USD 1500 new 1000, new 1500
   * 11 May   ada's card fails; ben cancels to the end of the period  EUR 3000          nothing
   * 12 May   ada's card works; ben withdraws                         EUR 3000          saved 2000 + 1000
   * 13 May   ada moves to y; cleo's account is deleted               EUR 2000 USD 0    moved -1000, churned 1500
   * 14 May   ben ends                                                EUR 1000          churned 1000
   */
  test('is counted by day, worked out by hand', async () => {
    const [m, y, u] = [
      await insertPlan(app(), { priceCents: 2000 }),
      await insertPlan(app(), { priceCents: 12_005, interval: 'year' }),
      await insertPlan(app(), { priceCents: 1500, currency: 'USD' }),
    ]
    const subscribe = async (planId: string, values = {}) =>
      insertSubscription(app(), { userId: await insertMember(app()), planId, ...values })
    const ada = await subscribe(m.id)
    const ben = await subscribe(y.id, { status: 'trialing' })
    await tomorrow()
    await change(ben, { status: 'active' })
    const cleo = await subscribe(u.id)
    await tomorrow()
    await change(ada, { status: 'past_due' })
    await change(ben, { cancelAtPeriodEnd: true })
    await tomorrow()
    await change(ada, { status: 'active' })
    await change(ben, { cancelAtPeriodEnd: false })
    await tomorrow()
    await change(ada, { planId: y.id })
    await app()
      .services.db.delete(subscriptions)
      .where(eq(subscriptions.providerSubscriptionId, cleo))
    await tomorrow()
    await change(ben, { status: 'canceled', endedAt: app().clock.now })
    await tomorrow()
    expect(await days('EUR')).toEqual([
      ['09', 2000, 1, 0, 0, 0, 0],
      ['10', 3000, 2, 1000, 0, 0, 0],
      ['11', 3000, 2, 0, 0, 0, 0],
      ['12', 3000, 2, 0, 0, 3000, 0],
      ['13', 2000, 2, 0, 0, 0, -1000],
      ['14', 1000, 1, 0, 1000, 0, 0],
    ])
    expect(await days('USD')).toEqual([
      ['10', 1500, 1, 1500, 0, 0, 0],
      ['11', 1500, 1, 0, 0, 0, 0],
      ['12', 1500, 1, 0, 0, 0, 0],
      ['13', 0, 0, 0, 1500, 0, 0],
    ])
  })

  test('of a studio that began without any is new from the first subscription on', async () => {
    await tomorrow()
    const { id: planId } = await insertPlan(app(), { priceCents: 2000 })
    await insertSubscription(app(), { userId: await insertMember(app()), planId })
    await tomorrow()
    expect(await days('EUR')).toEqual([['10', 2000, 1, 2000, 0, 0, 0]])
  })

  test('is the former one, and what is new, less what is lost, and moves, whatever happens @full', async () => {
    const prices = [
      await insertPlan(app(), { priceCents: 1999 }),
      await insertPlan(app(), { priceCents: 11_111, interval: 'year' }),
    ]
    const member = await insertMember(app())
    const ids = await Promise.all(
      [0, 1, 2].map(() =>
        insertSubscription(app(), { userId: member, planId: prices[0]?.id ?? '' }),
      ),
    )
    await tomorrow()
    const step = fc.record({
      of: fc.nat(2),
      status: fc.constantFrom('active', 'past_due', 'unpaid', 'trialing', 'canceled' as const),
      plan: fc.nat(1),
      cancelAtPeriodEnd: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
        for (const { of, status, plan, cancelAtPeriodEnd } of steps)
          await change(ids[of] ?? '', {
            status,
            planId: prices[plan]?.id ?? '',
            cancelAtPeriodEnd,
            endedAt: status === 'canceled' ? app().clock.now : null,
          })
        await tomorrow()
        const [last, former] = (await stored()).toReversed()
        expect(last?.monthlyCents).toBe(
          (former?.monthlyCents ?? 0) +
            (last?.newCents ?? 0) -
            (last?.churnedCents ?? 0) +
            (last?.changedCents ?? 0),
        )
      }),
      { numRuns: 15 },
    )
  })
})

describe('compared with the provider', () => {
  const check = () => checkRevenue(app().services, new AbortController().signal)
  const read = async () => {
    const { token } = await createPerson(app(), { roles: ['user', 'admin'] })
    return (await app().call(getRevenue, { query: {} }, token)).check
  }
  const kinds = async () => {
    await check()
    return (await read())?.differences.map(({ kind }) => kind).toSorted()
  }

  test('both sides agree, or it says which subscriptions differ and how @full', async () => {
    const bought = []
    for (let n = 0; n < 3; n++) {
      const buyer = await createBuyer(app())
      await buy(app(), buyer)
      await deliverAndSync(app())
      bought.push(buyer.id)
    }
    await count(app())
    await check()
    const { db } = app().services
    const [plan] = await db.select().from(plans).where(eq(plans.active, true))
    const cents = plan?.priceCents ?? 0
    expect(await read()).toMatchObject({
      differing: 0,
      differences: [],
      totals: [
        {
          stored_subscriptions: 3,
          stored_cents: 3 * cents,
          provider_subscriptions: 3,
          provider_cents: 3 * cents,
        },
      ],
    })
    const rows = await db.select().from(subscriptions)
    const [ended, cancelled, gone] = bought.map(
      (id) => rows.find(({ userId }) => userId === id)?.providerSubscriptionId ?? '',
    )
    await change(ended ?? '', { status: 'canceled', endedAt: app().clock.now })
    await change(cancelled ?? '', { cancelAtPeriodEnd: true })
    await db.delete(subscriptions).where(eq(subscriptions.providerSubscriptionId, gone ?? ''))
    await insertSubscription(app(), { userId: bought[2] ?? '', planId: plan?.id ?? '' })
    app().clock.now = addDays(app().clock.now, 1)
    await count(app())
    expect(await kinds()).toEqual(['cancellation', 'ended-here', 'not-at-provider', 'not-stored'])
    expect(await read()).toMatchObject({
      differing: 4,
      totals: [{ stored_subscriptions: 2, provider_subscriptions: 3 }],
    })
  })

  test.each([
    ['active', true],
    ['trialing', true],
    ['incomplete', false],
  ] as const)('one that is not stored is read again: %s, %s @full', async (status, isRead) => {
    const buyer = await createBuyer(app())
    await buy(app(), buyer)
    await deliverAndSync(app())
    const customerId = await customerOf(app(), buyer)
    await inSandbox(app(), async (_, on) => {
      for (const one of await list(on, 'subscription', { customerId }))
        await upsertObject(on, 'subscription', { ...one, status })
    })
    const { db } = app().services
    await db.delete(subscriptions).where(eq(subscriptions.userId, buyer.id))
    await check()
    const syncs = app().sentJobs.filter(({ name }) => name === 'sync-customer')
    expect(syncs.some(({ data }) => isDeepStrictEqual(data, { customerId }))).toBe(isRead)
  })

  /*
   * The monthly price is 19.99 USD. Each case changes the subscription at the provider, which then tells of it.
   */
  type Changed = Partial<Stripe.Subscription>
  const withItem = (
    { items }: Stripe.Subscription,
    changes: Partial<Stripe.SubscriptionItem>,
  ): Changed => ({ items: { ...items, data: items.data.map((one) => ({ ...one, ...changes })) } })
  const inPeriods = (
    one: Stripe.Subscription,
    unit_amount: number,
    recurring: Partial<Stripe.Price.Recurring>,
  ): Changed => {
    const { price } = itemOf(one)
    if (!price.recurring) throw new Error('The price has no periods')
    return withItem(one, {
      price: { ...price, unit_amount, recurring: { ...price.recurring, ...recurring } },
    })
  }
  const off = (id: string, end: number | null) => (): Changed => ({
    discounts: [makeDiscount({ coupon: id, customer: '', start: 0, end })],
  })
  const soon = Math.floor(addDays(start, 3).getTime() / 1000)
  const cases: [string, (one: Stripe.Subscription) => Changed, number, number][] = [
    ['two of a price', (one) => withItem(one, { quantity: 2 }), 3998, 3998],
    // 240.00 a year
    ['a year', (one) => inPeriods(one, 24_000, { interval: 'year' }), 2000, 2000],
    // 50.00 for three months
    ['three months', (one) => inPeriods(one, 5000, { interval_count: 3 }), 1667, 1667],
    // 25 % of 19.99 are off, and 3 days later no more
    ['a discount of some months', off('STAY', soon), 1499, 1999],
    ['a percentage off for ever', off('FRIEND', null), 1799, 1799],
    ['an amount off for ever', off('STAFF', null), 1499, 1499],
    ['half off the next payment only', off('RETURN', soon), 1000, 1999],
    ['half off a payment that is over', off('RETURN', soon - 4 * 86_400), 1999, 1999],
    ['a pause', () => ({ pause_collection: { behavior: 'void', resumes_at: null } }), 0, 0],
    ['a trial', () => ({ status: 'trialing' }), 0, 0],
  ]

  test('both sides agree on every kind of price and discount, now and when it has ended @full', async () => {
    // Of other tests, which are not stored any more.
    await inSandbox(app(), async (_, on) => {
      for (const one of await list(on, 'subscription'))
        await upsertObject(on, 'subscription', { ...one, status: 'canceled' })
    })
    const ids = new Map<string, string>()
    for (const [name, changed] of cases) {
      const buyer = await createBuyer(app())
      await buy(app(), buyer)
      const customerId = await customerOf(app(), buyer)
      await inSandbox(app(), async (sandbox, on) => {
        const [one] = await list(on, 'subscription', { customerId })
        if (!one) throw new Error('Nothing was bought')
        const after = { ...one, ...changed(one) }
        await upsertObject(on, 'subscription', after)
        await emit(sandbox, on, 'customer.subscription.updated', after)
        ids.set(name, one.id)
      })
    }
    await deliverAndSync(app())
    const worth = async () => {
      await count(app())
      const rows = await app().services.db.select().from(revenueSubscriptions)
      const cents = new Map(rows.map((row) => [row.subscriptionId, row.monthlyCents]))
      return cases.map(([name]) => [name, cents.get(ids.get(name) ?? '') ?? 0])
    }
    const agreed = async (cents: number) => {
      await check()
      expect(await read()).toMatchObject({
        differing: 0,
        totals: [{ currency: 'USD', stored_cents: cents, provider_cents: cents }],
      })
    }
    expect(await worth()).toEqual(cases.map(([name, , now]) => [name, now]))
    await agreed(cases.reduce((sum, [, , now]) => sum + now, 0))
    // The day on which the discounts end is over.
    app().clock.now = addDays(start, 4)
    expect(await worth()).toEqual(cases.map(([name, , , later]) => [name, later]))
    await agreed(cases.reduce((sum, [, , , later]) => sum + later, 0))
  })
})
