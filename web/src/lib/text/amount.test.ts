import { majorUnits } from '@carriage/contract/subscriptions/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedAmount } from './amount.ts'

test.each([
  ['19.99', 'USD', 1999],
  ['19,9', 'EUR', 1990],
  [' 5 ', 'USD', 500],
  ['1999', 'JPY', 1999],
  ['1.234', 'KWD', 1234],
  ['1.234', 'USD', undefined],
  ['1.5', 'JPY', undefined],
  ['-5', 'USD', undefined],
  ['1e3', 'USD', undefined],
  ['', 'USD', undefined],
  ['1,000.00', 'USD', undefined],
])('%j of %s is %s', (text, currency, cents) => expect(typedAmount(text, currency)).toBe(cents))

test('what is shown is read as the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
      (cents, currency) => typedAmount(String(majorUnits(cents, currency)), currency) === cents,
    ),
  )
})
