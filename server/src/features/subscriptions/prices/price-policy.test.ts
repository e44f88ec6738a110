import { expect, test } from 'vitest'
import type { PlanRow } from '../checkout/plans-queries.ts'
import { isSameLine, priceConsequences, subscribersOf } from './price-policy.ts'

const at = new Date('2026-05-10T12:00:00Z')
const plan = (id: string, values: Partial<PlanRow> = {}): PlanRow => ({
  id,
  code: 'premium',
  name: 'Premium',
  priceCents: 1999,
  currency: 'USD',
  interval: 'month',
  providerPriceId: `price_${id}`,
  configuredPriceId: null,
  trialDays: 0,
  position: 0,
  active: true,
  createdAt: at,
  updatedAt: at,
  ...values,
})

test('prices are of one plan where what they give, the interval and the currency are equal', () => {
  expect(isSameLine(plan('a'), plan('b', { priceCents: 1, active: false }))).toBe(true)
  for (const other of [
    { code: 'basic' as const },
    { interval: 'year' as const },
    { currency: 'EUR' },
  ])
    expect(isSameLine(plan('a'), plan('b', other))).toBe(false)
})

test('who keeps an earlier price of the same plan is counted apart', () => {
  const all = [plan('a'), plan('b'), plan('c'), plan('d', { interval: 'year' })]
  const running = new Map([
    ['a', 3],
    ['b', 2],
    ['c', 1],
    ['d', 40],
  ])
  expect(subscribersOf(plan('a'), all, running)).toEqual({ now: 3, earlier: 3 })
  expect(subscribersOf(plan('e'), [plan('e')], running)).toEqual({ now: 0, earlier: 0 })
})

test.each([
  [2, 'premium', ['new-price-from-now', 'subscribers-keep-price', 'gift-cards-keep-value']],
  [0, 'premium', ['new-price-from-now', 'no-subscribers', 'gift-cards-keep-value']],
  [1, 'basic', ['new-price-from-now', 'subscribers-keep-price']],
] as const)('with %i subscribers and gift cards of %s it says %j', (subscribers, code, kinds) => {
  const said = priceConsequences(plan('a'), { subscribers, giftPlan: plan('gift', { code }) })
  expect(said.map(({ kind }) => kind)).toEqual([...kinds, 'open-checkouts-stay'])
  const kept = said.find(({ kind }) => kind === 'subscribers-keep-price')
  expect(kept?.count ?? 0).toBe(subscribers)
})
