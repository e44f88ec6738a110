import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Charges } from '../../adapters/payments/payments.ts'
import { monthlyCentsAt, nextDiscountOf, worthOf } from './worth-policy.ts'

const at = new Date('2026-05-10T12:00:00Z')
const days = (count: number) => new Date(at.getTime() + count * 86_400_000)
const item = (cents: number, months = 1) => ({ cents, months })
const percent = (percentOff: number, until: Date | null = null) => ({
  percentOff,
  amountOffCents: null,
  until,
})
const cents = (amountOffCents: number, until: Date | null = null) => ({
  percentOff: null,
  amountOffCents,
  until,
})
const charges = (
  items: Charges['items'],
  ...discounts: Charges['discounts'][number][]
): Charges => ({ items, discounts })

describe('a month of a subscription', () => {
  test.each<[string, Charges, number]>([
    ['costs what a monthly price does', charges([item(1999)]), 1999],
    // 12005 / 12 = 1000.42, 12006 / 12 = 1000.5
    ['is a twelfth of a year', charges([item(12_005, 12)]), 1000],
    ['is a twelfth of a year, rounded', charges([item(12_006, 12)]), 1001],
    ['is a third of a quarter', charges([item(5000, 3)]), 1667],
    ['is a twenty-fourth of two years', charges([item(24_000, 24)]), 1000],
    // 500 * 52 / 12 = 2166.67
    ['has more than four weeks', charges([item(500, 12 / 52)]), 2167],
    ['has the sum of several prices', charges([item(1999), item(12_000, 12)]), 2999],
    ['is less by a percentage', charges([item(1999)], percent(25)), 1499],
    ['is less by an amount', charges([item(1999)], cents(500)), 1499],
    // An amount is taken off the one invoice of the year.
    ['of a year is less by a twelfth of an amount', charges([item(12_000, 12)], cents(600)), 950],
    ['of a year is less by a percentage', charges([item(12_000, 12)], percent(10)), 900],
    [
      'of both is less by an amount once',
      charges([item(1000), item(12_000, 12)], cents(500)),
      1500,
    ],
    // 2000 * 0.9 = 1800, 1800 - 500 = 1300
    [
      'is less by one discount after the other',
      charges([item(2000)], percent(10), cents(500)),
      1300,
    ],
    // 2000 - 500 = 1500, 1500 * 0.9 = 1350
    ['in their order', charges([item(2000)], cents(500), percent(10)), 1350],
    ['is never below nothing', charges([item(400)], cents(500)), 0],
    ['is nothing when all is taken off', charges([item(1999)], percent(100)), 0],
    ['is less until a discount ends', charges([item(2000)], percent(50, days(1))), 1000],
    ['is full from its end on', charges([item(2000)], percent(50, at)), 2000],
    ['is full once it has ended', charges([item(2000)], percent(50, days(-1))), 2000],
    ['of nothing costs nothing', charges([]), 0],
  ])('%s', (_, what, monthly) => {
    expect(monthlyCentsAt(what, at)).toBe(monthly)
  })

  test('never grows by a discount, and is never below nothing', () => {
    const amount = fc.nat(100_000)
    const discount = fc.oneof(
      fc.nat(100).map((n) => percent(n)),
      amount.map((n) => cents(n)),
    )
    const items = fc.array(
      fc.record({ cents: amount, months: fc.constantFrom(1, 3, 12, 12 / 52) }),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(items, fc.array(discount, { maxLength: 3 }), (all, discounts) => {
        const less = monthlyCentsAt({ items: all, discounts }, at)
        expect(less).toBeGreaterThanOrEqual(0)
        expect(less).toBeLessThanOrEqual(monthlyCentsAt({ items: all, discounts: [] }, at))
      }),
    )
  })
})

describe('what follows', () => {
  test.each<[string, Charges, ReturnType<typeof worthOf>]>([
    [
      'is the same without a discount',
      charges([item(2000)]),
      { monthlyCents: 2000, discountUntil: null, laterCents: 2000 },
    ],
    [
      'is the same with one that always counts',
      charges([item(2000)], percent(10)),
      { monthlyCents: 1800, discountUntil: null, laterCents: 1800 },
    ],
    [
      'is more once the first of two has ended',
      charges([item(2000)], percent(10, days(20)), cents(500, days(10))),
      { monthlyCents: 1300, discountUntil: days(10), laterCents: 1800 },
    ],
    [
      'takes no notice of one that has ended',
      charges([item(2000)], percent(10, days(-1))),
      { monthlyCents: 2000, discountUntil: null, laterCents: 2000 },
    ],
  ])('%s', (_, what, worth) => {
    expect(worthOf(what, at)).toEqual(worth)
  })
})

describe('the next bill', () => {
  const reading = { monthlyCents: 1499, discountUntil: days(60), laterCents: 1999 }
  const monthly = { priceCents: 1999, interval: 'month' } as const
  test.each<[string, Partial<typeof reading> | object, object | null]>([
    ['has a discount that lasts longer', {}, { monthlyCents: 1499, until: days(60) }],
    ['has one that never ends', { discountUntil: null }, { monthlyCents: 1499, until: null }],
    ['is for the full price once it has ended', { discountUntil: days(30) }, null],
    [
      'keeps another one when the first has ended',
      { discountUntil: days(9), laterCents: 1799 },
      { monthlyCents: 1799, until: null },
    ],
    ['is for the full price without a discount', { monthlyCents: 1999, laterCents: 1999 }, null],
    ['is for the full price until it has been read', { monthlyCents: null }, null],
  ])('%s', (_, change, discount) => {
    const read = { ...reading, currentPeriodEnd: days(30), ...change }
    expect(nextDiscountOf(read, monthly)).toEqual(discount)
  })

  test('of a year is compared by the month', () => {
    const read = { ...reading, monthlyCents: 1000, currentPeriodEnd: days(30) }
    expect(nextDiscountOf(read, { priceCents: 12_005, interval: 'year' })).toBeNull()
  })
})
