import { createPromotionCodeBody } from '@carriage/contract/subscriptions/promotion-schemas'
import { describe, expect, test } from 'vitest'
import type { PromotionCode, PromotionTerms } from '../../../adapters/payments/payments.ts'
import { addDays } from '../../../platform/time.ts'
import {
  isMadeAs,
  problemOf,
  promotionCodeState,
  promotionConsequences,
  termsOf,
} from './promotion-code-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const plans = [
  { priceCents: 1999, currency: 'USD' },
  { priceCents: 19_900, currency: 'USD' },
  { priceCents: 1899, currency: 'EUR' },
]
const percent = (percentOff: number, months: number | null) => ({
  percentOff,
  amountOffCents: null,
  currency: null,
  months,
})
const amount = (amountOffCents: number, months: number | null, currency = 'USD') => ({
  percentOff: null,
  amountOffCents,
  currency,
  months,
})
const terms = (values: Partial<PromotionTerms> = {}): PromotionTerms => ({
  code: 'SPRING',
  name: 'Spring',
  discount: percent(20, null),
  mostUses: null,
  endsAt: null,
  firstPurchaseOnly: false,
  ...values,
})
const code = (values: Partial<PromotionCode>): PromotionCode => ({
  ...terms(),
  id: 'promo_1',
  active: true,
  timesUsed: 0,
  createdAt: now,
  ...values,
})

test.each<[string, Partial<PromotionCode>, string]>([
  ['without limits', {}, 'active'],
  ['before its end', { endsAt: addDays(now, 1) }, 'active'],
  ['at its end', { endsAt: now, active: false }, 'expired'],
  ['used less often than it may be', { mostUses: 2, timesUsed: 1 }, 'active'],
  ['used as often as it may be', { mostUses: 2, timesUsed: 2, active: false }, 'used-up'],
  ['that the provider does not take', { active: false }, 'off'],
  ['switched off before its end', { active: false, endsAt: addDays(now, 1) }, 'off'],
])('a code %s', (_, values, state) => {
  expect(promotionCodeState(code(values), now)).toBe(state)
})

describe('a code that gives a plan away for good', () => {
  const kinds = (values: Partial<PromotionTerms>) =>
    promotionConsequences(terms(values), plans).map(({ kind, count }) => [kind, count])

  test.each([
    ['all of it', percent(100, 0)],
    ['the lowest price', amount(1999, 0)],
    ['more than the lowest price', amount(5000, 0)],
    ['the price in another currency', amount(1899, 0, 'EUR')],
  ])('says so before: %s', (_, discount) => {
    expect(kinds({ discount })).toEqual([
      ['never-charged', null],
      ['uses-unlimited', null],
      ['discount-stays', null],
    ])
    expect(kinds({ discount, mostUses: 3 })[1]).toEqual(['uses-limited', 3])
  })

  test.each([
    ['all of one payment', percent(100, null)],
    ['all of some months', percent(100, 12)],
    ['nearly all', percent(99, 0)],
    ['a cent less than the lowest price', amount(1998, 0)],
    ['the lowest price once', amount(1999, null)],
  ])('is none that takes off %s', (_, discount) => {
    expect(kinds({ discount })).toEqual([])
  })
})

test.each<[string, Partial<PromotionTerms>, string | undefined]>([
  ['the highest price of the currency', { discount: amount(19_900, null) }, undefined],
  ['a cent more', { discount: amount(19_901, null) }, 'amount_off_in_cents'],
  ['more than the plan in euros', { discount: amount(1900, null, 'EUR') }, 'amount_off_in_cents'],
  ['a currency in which nothing is sold', { discount: amount(1, null, 'GBP') }, 'currency'],
  ['an end that is now', { endsAt: now }, 'ends_at'],
  ['an end in five years', { endsAt: addDays(now, 1826) }, undefined],
  ['an end after that', { endsAt: addDays(now, 1827) }, 'ends_at'],
])('%s is allowed or names its field', (_, values, field) => {
  expect(problemOf(terms(values), plans, now)?.field).toBe(field)
})

describe('what is asked for', () => {
  const body = {
    key: '01a1fcb4-0000-7000-8000-000000000000',
    name: 'Spring',
    code: ' spring-26 ',
    percent_off: 20,
    amount_off_in_cents: null,
    currency: null,
    months: null,
    most_uses: null,
    ends_at: null,
    first_purchase_only: false,
  }
  const wrong = (values: object) =>
    createPromotionCodeBody.safeParse({ ...body, ...values }).error?.issues.map(({ path }) => path)

  test('has its code in upper case, without spaces around it', () => {
    expect(createPromotionCodeBody.parse(body).code).toBe('SPRING-26')
  })

  test.each<[string, object, string]>([
    ['two characters', { code: 'AB' }, 'code'],
    ['a space in the code', { code: 'TWO WORDS' }, 'code'],
    ['a letter that nobody can type', { code: 'SPRÜNG' }, 'code'],
    ['nothing off', { percent_off: 0 }, 'percent_off'],
    ['more than all', { percent_off: 101 }, 'percent_off'],
    ['half a percent', { percent_off: 0.5 }, 'percent_off'],
    ['neither percentage nor amount', { percent_off: null }, 'percent_off'],
    ['both', { amount_off_in_cents: 100, currency: 'USD' }, 'percent_off'],
    [
      'an amount without a currency',
      { percent_off: null, amount_off_in_cents: 100 },
      'percent_off',
    ],
    [
      'a negative amount',
      { percent_off: null, amount_off_in_cents: -1, currency: 'USD' },
      'amount_off_in_cents',
    ],
    ['37 months', { months: 37 }, 'months'],
    ['no uses', { most_uses: 0 }, 'most_uses'],
    ['no name', { name: ' ' }, 'name'],
  ])('is refused with %s', (_, values, field) => {
    expect(wrong(values)).toContainEqual([field])
  })

  test('is the same again only with all of its terms', () => {
    const asked = termsOf(createPromotionCodeBody.parse(body))
    expect(isMadeAs(asked, { ...asked })).toBe(true)
    const others: Partial<PromotionTerms>[] = [
      { code: 'OTHER' },
      { name: 'Other' },
      { mostUses: 1 },
      { endsAt: now },
      { firstPurchaseOnly: true },
      { discount: percent(21, null) },
      { discount: percent(20, 0) },
      { discount: amount(20, null) },
    ]
    for (const other of others) expect(isMadeAs({ ...asked, ...other }, asked)).toBe(false)
  })
})
