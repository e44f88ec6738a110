import { expect, test } from 'vitest'
import { formatMoney } from '../../lib/text/format.ts'
import { billingMessages } from './billing-messages.ts'
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

test('money is written in its currency', () =>
  expect([formatMoney(19.99, 'USD'), formatMoney(0, 'EUR'), formatMoney(1999, 'JPY')]).toEqual([
    '$19.99',
    '€0.00',
    '¥1,999',
  ]))

test.each([
  ['done', { checkout: 'done' }],
  ['managed', { checkout: 'managed' }],
  ['paid', {}],
  [undefined, {}],
])('an address that says %s', (checkout, read) =>
  expect(readCheckoutParam({ checkout })).toEqual(read),
)
