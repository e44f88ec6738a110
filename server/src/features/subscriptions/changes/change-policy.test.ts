import { pauseMonths } from '@carriage/contract/subscriptions/change-schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProviderSubscription } from '../../../adapters/payments/payments.ts'
import { addDays } from '../../../platform/time.ts'
import { monthsAfter, periodEnd } from '../../../../../dev/payments/time.ts'
import {
  endOf,
  endsAtOnce,
  pauseEnd,
  type Refusal,
  refusedPause,
  refusedPlanChange,
  resumption,
} from './change-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const invoice = {
  id: 'in_1',
  status: 'paid',
  amountCents: 1999,
  currency: 'USD',
  createdAt: now,
} as const
const running: ProviderSubscription = {
  id: 'sub_1',
  priceIds: ['price_1'],
  status: 'active',
  createdAt: now,
  anchor: now,
  periodStart: now,
  periodEnd: addDays(now, 31),
  cancelAtPeriodEnd: false,
  endedAt: null,
  pause: null,
  charges: { items: [], discounts: [] },
  invoice,
  payment: null,
}
const pause = { resumesAt: addDays(now, 62) }
const resting = { ...running, pause, invoice: { ...invoice, status: 'void' } } as const

describe('a pause', () => {
  test.each<[string, Partial<ProviderSubscription>, 'month' | 'year', Refusal | undefined]>([
    ['of a monthly plan is possible', {}, 'month', undefined],
    ['of a plan of a year is not', {}, 'year', 'yearly'],
    ['is not possible twice', { pause }, 'month', 'paused-already'],
    ['waits for the first payment', { status: 'trialing' }, 'month', 'not-paid-yet'],
    ['waits for an open payment', { status: 'past_due' }, 'month', 'payment-open'],
    ['waits for a payment that was given up', { status: 'unpaid' }, 'month', 'payment-open'],
    ['of a cancelled one is not possible', { cancelAtPeriodEnd: true }, 'month', 'cancelled'],
  ])('%s', (_, change, interval, reason) => {
    const refused = refusedPause({ ...running, ...change }, interval)
    expect(refused).toBe(reason)
  })

  test.each([
    [10, '2026-06-10T12:00:00Z', 1, '2026-07-10T11:00:00Z'],
    [10, '2026-06-10T12:00:00Z', 3, '2026-09-10T11:00:00Z'],
    [31, '2026-01-31T12:00:00Z', 1, '2026-02-28T11:00:00Z'],
    [31, '2026-02-28T12:00:00Z', 1, '2026-03-31T11:00:00Z'],
    [30, '2026-02-28T12:00:00Z', 1, '2026-03-30T11:00:00Z'],
    [31, '2026-04-30T12:00:00Z', 1, '2026-05-31T11:00:00Z'],
    [31, '2026-04-30T12:00:00Z', 2, '2026-06-30T11:00:00Z'],
  ] as const)('on day %i, after %s of %i months ends at %s', (day, end, months, until) => {
    const anchor = new Date(Date.UTC(2025, 11, day, 12))
    expect(pauseEnd({ anchor, periodEnd: new Date(end) }, months)).toEqual(new Date(until))
  })

  test('skips as many renewals as it has months and ends an hour before the next, whatever the day of the month', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom(...pauseMonths),
        (anchorDate, past, months) => {
          const anchor = Math.floor(anchorDate.getTime() / 1000)
          // The renewals of a subscription are counted from its anchor.
          const end = past === 0 ? periodEnd(anchor, anchor, 'month') : monthsAfter(anchor, past)
          const subscription = {
            anchor: new Date(anchor * 1000),
            periodEnd: new Date(end * 1000),
          }
          const until = pauseEnd(subscription, months).getTime() / 1000
          let skipped = 0
          let next = end
          for (; next < until; next = periodEnd(anchor, next, 'month')) skipped += 1
          return skipped === months && next === until + 3600
        },
      ),
    )
  })
})

test.each<[string, Partial<ProviderSubscription>, Refusal | undefined]>([
  ['is possible', {}, undefined],
  ['is possible before the first payment', { status: 'trialing' }, undefined],
  ['is not, once it is cancelled', { status: 'trialing', cancelAtPeriodEnd: true }, 'cancelled'],
  ['is not, while it is paused', { pause }, 'paused'],
  ['is not, while a payment is open', { status: 'past_due' }, 'payment-open'],
])('a change of plan %s', (_, change, reason) => {
  const refused = refusedPlanChange({ ...running, ...change })
  expect(refused).toBe(reason)
})

test('resuming before the pause begins takes it back, and pays a new period after that', () => {
  expect(resumption({ ...running, pause })).toBe('next-period')
  expect(resumption(resting)).toBe('now')
})

test.each<[string, ProviderSubscription, boolean]>([
  ['a paid period', running, false],
  ['a pause that is to come', { ...running, pause }, false],
  ['an unpaid renewal', { ...running, status: 'past_due' }, true],
  ['a payment that was given up', { ...running, status: 'unpaid' }, true],
  ['a pause', resting, true],
])('cancelling during %s', (_, subscription, atOnce) => {
  expect(endsAtOnce(subscription)).toBe(atOnce)
  expect(endOf(subscription, now)).toEqual(atOnce ? now : subscription.periodEnd)
})
