import { expect, test } from 'vitest'
import { texts as billingMessages } from '@carriage/texts/web/subscriptions/billing'
import { brandName, cardMonth } from './card.ts'
import { readCheckoutParam } from './checkout-param.ts'

test('cards are named as people know them', () => {
  expect(['visa', 'amex', 'somethingnew'].map(brandName)).toEqual([
    'Visa',
    'American Express',
    'Somethingnew',
  ])
  expect([cardMonth(4), cardMonth(12)]).toEqual(['04', '12'])
})

test('plans have their labels', () =>
  expect(billingMessages.plans).toMatchObject({
    premium: 'Premium Plan',
    basic: 'Basic Plan',
    pro: 'Pro Plan',
  }))

test.each([
  ['done', { checkout: 'done' }],
  ['managed', { checkout: 'managed' }],
  ['paid', {}],
  [undefined, {}],
])('an address that says %s', (checkout, read) =>
  expect(readCheckoutParam({ checkout })).toEqual(read),
)
