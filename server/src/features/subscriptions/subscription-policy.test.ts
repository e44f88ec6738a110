import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProviderSubscription, SubscriptionStatus } from '../../adapters/payments/payments.ts'
import { addDays } from '../../platform/time.ts'
import {
  accessUntil,
  firstPaymentAt,
  isLive,
  ownSubscriptions,
  subscriptionStateOf,
  trialDaysOf,
} from './subscription-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const [start, end] = [addDays(now, -5), addDays(now, 25)]
const base: ProviderSubscription = {
  id: 'sub_1',
  priceIds: ['price_1'],
  status: 'active',
  createdAt: start,
  anchor: start,
  periodStart: start,
  periodEnd: end,
  cancelAtPeriodEnd: false,
  endedAt: null,
  pause: null,
  charges: { items: [], discounts: [] },
  invoice: null,
  payment: null,
}
const invoice = {
  id: 'in_1',
  status: 'paid',
  amountCents: 1999,
  currency: 'USD',
  createdAt: start,
} as const

describe('until when a subscription opens the studio', () => {
  test.each<[SubscriptionStatus, Date | null, Date | null]>([
    ['active', null, end],
    ['trialing', null, end],
    ['past_due', null, addDays(start, 3)],
    ['unpaid', null, start],
    ['paused', null, start],
    ['canceled', now, now],
    ['canceled', null, start],
    ['incomplete_expired', null, start],
    ['incomplete', null, null],
  ])('%s, ended %s', (status, endedAt, until) => {
    expect(accessUntil({ ...base, status, endedAt })).toEqual(until)
  })

  test('money that went back in full ends it; an end of before stays', () => {
    const reversed = (reversedAt: Date) => ({ ...base, payment: { id: 'pi_1', reversedAt } })
    expect(accessUntil(reversed(now))).toEqual(now)
    expect(accessUntil({ ...reversed(now), status: 'canceled', endedAt: start })).toEqual(start)
  })

  test('a pause ends it with the last period that was paid for', () => {
    const pause = { resumesAt: addDays(end, 30) }
    expect(accessUntil({ ...base, pause, invoice })).toEqual(end)
    for (const status of ['void', 'draft', 'open'] as const)
      expect(accessUntil({ ...base, pause, invoice: { ...invoice, status } })).toEqual(start)
    expect(accessUntil({ ...base, invoice: { ...invoice, status: 'draft' } })).toEqual(end)
  })

  test('nothing that is not paid for opens it, whatever else is known of a subscription', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('draft', 'open', 'void', 'uncollectible'),
        fc.integer({ min: 1, max: 400 }),
        fc.boolean(),
        (status, days, cancelAtPeriodEnd) => {
          const paused = {
            ...base,
            cancelAtPeriodEnd,
            periodEnd: addDays(start, days),
            pause: { resumesAt: null },
            invoice: { ...invoice, status },
          } as const
          return accessUntil(paused)?.getTime() === start.getTime()
        },
      ),
    )
  })

  test('an unpaid renewal is never worth the period it asks for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<SubscriptionStatus>('past_due', 'unpaid', 'paused', 'incomplete'),
        fc.integer({ min: 7, max: 400 }),
        (status, days) => {
          const until = accessUntil({ ...base, status, periodEnd: addDays(start, days) })
          return until === null || until <= addDays(start, 3)
        },
      ),
    )
  })
})

test.each<[SubscriptionStatus, boolean]>([
  ['active', true],
  ['trialing', true],
  ['past_due', true],
  ['unpaid', true],
  ['paused', true],
  ['canceled', false],
  ['incomplete', false],
  ['incomplete_expired', false],
])('the provider may still take money for one that is %s: %s', (status, live) =>
  expect(isLive({ ...base, status })).toBe(live),
)

test('it may take none for one that has ended, whatever it is called', () => {
  expect(isLive({ ...base, status: 'active', endedAt: start })).toBe(false)
})

describe('the subscriptions that are ours', () => {
  const plans = [
    { id: 'p', code: 'premium' as const, providerPriceId: 'price_1' },
    { id: 'q', code: 'basic' as const, providerPriceId: 'price_2' },
  ]

  test('are those to our plans, the oldest first', () => {
    const young = { ...base, id: 'young', createdAt: now, priceIds: ['price_2'] }
    const old = { ...base, id: 'old', priceIds: ['price_9', 'price_1'] }
    const foreign = { ...base, id: 'foreign', priceIds: ['price_9'] }
    expect(ownSubscriptions([young, foreign, old], plans)).toEqual([
      { subscription: old, planId: 'p', planCode: 'premium' },
      { subscription: young, planId: 'q', planCode: 'basic' },
    ])
  })

  test('are none without plans', () => expect(ownSubscriptions([base], [])).toEqual([]))
})

describe('what a member’s row says', () => {
  const trial = {
    subscriptionMode: 'trial',
    subscriptionPlan: 'none',
    stripeSubscriptionId: null,
    nextBillingAt: addDays(now, 9),
  } as const
  const paying = {
    subscriptionMode: 'subscription',
    subscriptionPlan: 'premium',
    stripeSubscriptionId: 'sub_1',
    nextBillingAt: end,
  } as const
  const own = (change: Partial<ProviderSubscription>) => [
    { subscription: { ...base, ...change }, planId: 'p', planCode: 'premium' as const },
  ]

  test.each([
    [
      'a first payment that never went through changes nothing',
      trial,
      own({ status: 'incomplete' }),
    ],
    ['nor one that was given up', trial, own({ status: 'incomplete_expired' })],
    ['nor knowing of no subscription at all', trial, []],
  ])('%s', (_, member, all) => expect(subscriptionStateOf(member, all, [], now)).toBeUndefined())

  test('an end that was announced is not one', () => {
    expect(subscriptionStateOf(paying, own({ cancelAtPeriodEnd: true }), [], now)).toEqual(paying)
  })

  test('once it has ended there is no id and no plan, and the date lies behind', () => {
    const ended = own({ status: 'canceled', endedAt: start })
    const over = {
      subscriptionMode: 'subscription',
      subscriptionPlan: 'none',
      stripeSubscriptionId: null,
      nextBillingAt: start,
    }
    expect(subscriptionStateOf(paying, ended, [], now)).toEqual(over)
    expect(
      subscriptionStateOf(paying, ended, [{ mode: 'trial', plan: 'premium', until: start }], now),
    ).toEqual(over)
  })

  test('of two that have ended the later end counts, and never one that lies ahead', () => {
    const twice = [
      ...own({ status: 'canceled', endedAt: addDays(start, 1) }),
      ...own({ status: 'canceled', endedAt: addDays(start, -1) }),
    ]
    const state = subscriptionStateOf(paying, twice, [], now)
    expect(state?.nextBillingAt).toEqual(addDays(start, 1))
    const ahead = own({ status: 'canceled', endedAt: end })
    expect(subscriptionStateOf(paying, ahead, [], now)?.nextBillingAt).toEqual(now)
  })

  test('who was never known to pay and has had one that ended is over, too', () => {
    const ended = own({ status: 'canceled', endedAt: start })
    expect(subscriptionStateOf(trial, ended, [], now)).toMatchObject({
      subscriptionPlan: 'none',
      nextBillingAt: start,
    })
  })

  test.each([
    ['at the date that was known', start, start],
    ['now, where that lies ahead', end, now],
    ['now, where none was known', null, now],
  ])('what the provider has forgotten ends %s', (_, nextBillingAt, until) => {
    expect(subscriptionStateOf({ ...paying, nextBillingAt }, [], [], now)).toEqual({
      subscriptionMode: 'subscription',
      subscriptionPlan: 'none',
      stripeSubscriptionId: null,
      nextBillingAt: until,
    })
  })

  test('a first payment that never went through leaves no end behind', () => {
    const given = own({ status: 'incomplete_expired', endedAt: addDays(now, -1) })
    const member = { ...paying, nextBillingAt: start }
    expect(subscriptionStateOf(member, given, [], now)?.nextBillingAt).toEqual(start)
  })

  test('a trial that ends now does not come back', () => {
    const grant = { mode: 'trial', plan: 'premium', until: now } as const
    expect(subscriptionStateOf(paying, [], [grant], now)?.subscriptionMode).toBe('subscription')
  })

  test('a trial that still runs comes back', () => {
    const ended = own({ status: 'canceled', endedAt: start })
    const until = addDays(now, 40)
    expect(
      subscriptionStateOf(paying, ended, [{ mode: 'trial', plan: 'none', until }], now),
    ).toMatchObject({
      subscriptionMode: 'trial',
      subscriptionPlan: 'none',
      nextBillingAt: until,
    })
  })

  test('a gift comes before a trial, and neither is lost when a subscription ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100, max: 400 }),
        fc.integer({ min: -100, max: 400 }),
        fc.integer({ min: -100, max: -1 }),
        (giftDays, trialDays, endedDays) => {
          const [giftEnd, trialEnd] = [addDays(now, giftDays), addDays(now, trialDays)]
          const grants = [
            { mode: 'subscription', plan: 'premium', until: giftEnd },
            { mode: 'trial', plan: 'none', until: trialEnd },
          ] as const
          const ended = own({ status: 'canceled', endedAt: addDays(now, endedDays) })
          const state = subscriptionStateOf(paying, ended, grants, now)
          if (giftEnd > now)
            return state?.nextBillingAt === giftEnd && state.subscriptionPlan === 'premium'
          if (trialEnd > now)
            return state?.nextBillingAt === trialEnd && state.subscriptionMode === 'trial'
          // What is over never lasts longer than what was paid for.
          return state?.subscriptionPlan === 'none' && state.nextBillingAt >= giftEnd
        },
      ),
    )
  })

  test('of one that has ended and one that runs, the running one counts', () => {
    const both = [
      ...own({ id: 'sub_0', status: 'canceled', endedAt: start }),
      ...own({ id: 'sub_1' }),
    ]
    expect(subscriptionStateOf(trial, both, [], now)).toEqual(paying)
  })
})

describe('the first payment', () => {
  const member = {
    subscriptionMode: 'trial',
    subscriptionPlan: 'premium',
    stripeSubscriptionId: null,
    nextBillingAt: addDays(now, 10),
  } as const

  test.each([
    ['waits for the end of a trial of the same plan', {}, addDays(now, 10)],
    ['is due at once after it', { nextBillingAt: addDays(now, -1) }, undefined],
    ['is due at once for more than the trial', { subscriptionPlan: 'none' as const }, undefined],
    ['is due at once as it ends', { nextBillingAt: now }, undefined],
    ['is due at once for a trial without an end', { nextBillingAt: null }, undefined],
    [
      'waits longer where it would come too soon',
      { nextBillingAt: addDays(now, 1) },
      addDays(now, 3),
    ],
    [
      'waits longer where it would come just too soon',
      { nextBillingAt: addDays(now, 2) },
      addDays(now, 4),
    ],
    ['is due at once without a trial', { subscriptionMode: null }, undefined],
    [
      'waits for the end of a gift',
      { subscriptionMode: 'subscription' as const },
      addDays(now, 10),
    ],
  ])('%s', (_, change, due) => {
    expect(firstPaymentAt({ ...member, ...change }, 'premium', now)).toEqual(due)
  })

  test('never comes before the trial ends, nor sooner than the provider takes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * 24 * 60 }), (minutes) => {
        const nextBillingAt = new Date(now.getTime() + minutes * 60_000)
        const due = firstPaymentAt({ ...member, nextBillingAt }, 'premium', now)
        return due !== undefined && due >= nextBillingAt && due > addDays(now, 2)
      }),
    )
  })
})

test('days without payment are for whoever never had a trial or a subscription', () => {
  const plan = { trialDays: 7 }
  expect(trialDaysOf({ subscriptionMode: null }, plan, false)).toBe(7)
  expect(trialDaysOf({ subscriptionMode: null }, plan, true)).toBe(0)
  for (const subscriptionMode of ['trial', 'subscription'] as const)
    expect(trialDaysOf({ subscriptionMode }, plan, false)).toBe(0)
})
