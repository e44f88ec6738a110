import { expect, test } from 'vitest'
import type { PlanRow } from '../checkout/plans-queries.ts'
import { type Adoptable, adoptionOf } from './adoption-policy.ts'

const at = new Date('2026-05-10T12:00:00Z')
const plan: PlanRow = {
  id: 'plan',
  code: 'premium',
  name: 'Premium',
  priceCents: 1999,
  currency: 'USD',
  interval: 'month',
  providerPriceId: 'price_1',
  configuredPriceId: null,
  trialDays: 0,
  position: 0,
  active: false,
  createdAt: at,
  updatedAt: at,
}
const running: Adoptable = {
  id: 'sub_1',
  priceIds: ['price_1'],
  status: 'active',
  periodEnd: at,
  cancelAtPeriodEnd: false,
  paused: false,
}
const of = (all: readonly Partial<Adoptable>[], taken: readonly string[] = []) =>
  adoptionOf(
    'cus_1',
    all.map((one) => ({ ...running, ...one })),
    { plans: [plan], taken: new Set(taken) },
  )

test('the running subscription goes on, also at a price that is not sold any more', () => {
  expect(of([{ status: 'canceled', id: 'sub_0' }, {}])).toEqual({
    problem: null,
    adopts: {
      subscription_id: 'sub_1',
      plan_name: 'Premium',
      amount_in_cents: 1999,
      currency: 'USD',
      interval: 'month',
      state: 'active',
      until: at.getTime() / 1000,
    },
  })
})

test.each<[string, Partial<Adoptable>]>([
  ['trial', { status: 'trialing' }],
  ['cancelling', { cancelAtPeriodEnd: true }],
  ['past-due', { status: 'past_due' }],
  ['past-due', { status: 'unpaid' }],
  ['paused', { paused: true }],
])('is %s with %j', (state, values) => {
  expect(of([values]).adopts?.state).toBe(state)
})

test.each<[RegExp, Partial<Adoptable>[], string[]]>([
  [/no running subscription/, [], []],
  [/no running subscription/, [{ status: 'canceled' }, { status: 'incomplete' }], []],
  [/price “price_9”, which is none of your plans/, [{ priceIds: ['price_9'] }], []],
  [/has 2 running subscriptions/, [{}, { id: 'sub_2' }], []],
  [/customer already belongs/, [{}], ['cus_1']],
  [/subscription of this customer already belongs/, [{}], ['sub_1']],
])('is a mistake: %s', (words, all, taken) => {
  expect(of(all, taken)).toEqual({ problem: expect.stringMatching(words), adopts: null })
})

test('another product of the account beside it is left alone', () => {
  expect(of([{ id: 'sub_9', priceIds: ['price_9'] }, {}]).adopts?.subscription_id).toBe('sub_1')
})
