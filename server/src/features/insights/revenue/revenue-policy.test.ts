import { describe, expect, test } from 'vitest'
import type { ListedSubscription } from '../../../adapters/payments/payments.ts'
import { differenceOf, monthlyCentsOf } from './revenue-policy.ts'

const listed = (values: Partial<ListedSubscription> = {}): ListedSubscription => ({
  id: 'sub_1',
  priceId: 'price_1',
  status: 'active',
  amountCents: 1999,
  currency: 'EUR',
  interval: 'month',
  cancelAtPeriodEnd: false,
  ...values,
})
const stored = {
  id: 'sub_1',
  priceId: 'price_1',
  live: true,
  monthlyCents: 1999,
  cancelling: false,
}

test.each([
  ['active', 'month', 1999, 1999],
  ['past_due', 'month', 1999, 1999],
  // 12005 / 12 = 1000.42, 12006 / 12 = 1000.5
  ['active', 'year', 12_005, 1000],
  ['active', 'year', 12_006, 1001],
  ['trialing', 'month', 1999, 0],
  ['unpaid', 'month', 1999, 0],
  ['paused', 'month', 1999, 0],
  ['incomplete', 'month', 1999, 0],
  ['canceled', 'month', 1999, 0],
] as const)('%s at %s prices of %i is worth %i a month', (status, interval, amountCents, cents) => {
  expect(monthlyCentsOf(listed({ status, interval, amountCents }))).toBe(cents)
})

describe('a subscription on both sides', () => {
  test.each([
    ['is the same', {}, {}, null],
    ['is not stored', {}, undefined, 'not-stored'],
    ['has ended here', {}, { live: false, monthlyCents: 0 }, 'ended-here'],
    ['has another plan', { priceId: 'price_2' }, {}, 'other-plan'],
    ['has another amount', { amountCents: 999 }, {}, 'other-amount'],
    ['pays there only', {}, { monthlyCents: 0 }, 'other-amount'],
    ['is cancelled there', { cancelAtPeriodEnd: true }, {}, 'cancellation'],
    ['is cancelled here', {}, { cancelling: true }, 'cancellation'],
  ] as const)('%s', (_, there, here, kind) => {
    const difference = differenceOf(listed(there), here && { ...stored, ...here })
    expect(difference?.kind ?? null).toBe(kind)
  })

  test('that has not begun to pay is not missed', () => {
    expect(differenceOf(listed({ status: 'incomplete' }), undefined)).toBeNull()
  })
})
