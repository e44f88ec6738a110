import { describe, expect, test } from 'vitest'
import type { ListedSubscription } from '../../../adapters/payments/payments.ts'
import { differenceOf, monthlyCentsOf } from './revenue-policy.ts'

const at = new Date('2026-05-10T12:00:00Z')
const charging = (cents: number) => ({ items: [{ cents, months: 1 }], discounts: [] })
const listed = (values: Partial<ListedSubscription> = {}): ListedSubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  periodEnd: at,
  priceIds: ['price_1'],
  status: 'active',
  charges: charging(1999),
  currency: 'EUR',
  paused: false,
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
  ['active', false, 1999],
  ['past_due', false, 1999],
  ['active', true, 0],
  ['past_due', true, 0],
  ['trialing', false, 0],
  ['unpaid', false, 0],
  ['paused', false, 0],
  ['incomplete', false, 0],
  ['canceled', false, 0],
] as const)('%s, with its collection paused: %s, is worth %i a month', (status, paused, cents) => {
  expect(monthlyCentsOf(listed({ status, paused }), at)).toBe(cents)
})

describe('a subscription on both sides', () => {
  test.each([
    ['is the same', {}, {}, null],
    ['is the same by one of its prices', { priceIds: ['price_2', 'price_1'] }, {}, null],
    ['is not stored', {}, undefined, 'not-stored'],
    ['has ended here', {}, { live: false, monthlyCents: 0 }, 'ended-here'],
    ['has another plan', { priceIds: ['price_2'] }, {}, 'other-plan'],
    ['has another amount', { charges: charging(999) }, {}, 'other-amount'],
    ['pays there only', {}, { monthlyCents: 0 }, 'other-amount'],
    ['is paused there only', { paused: true }, {}, 'other-amount'],
    ['is cancelled there', { cancelAtPeriodEnd: true }, {}, 'cancellation'],
    ['is cancelled here', {}, { cancelling: true }, 'cancellation'],
  ] as const)('%s', (_, there, here, kind) => {
    const difference = differenceOf(listed(there), here && { ...stored, ...here }, at)
    expect(difference?.kind ?? null).toBe(kind)
  })

  test('that has not begun to pay is not missed', () => {
    expect(differenceOf(listed({ status: 'incomplete' }), undefined, at)).toBeNull()
  })
})
