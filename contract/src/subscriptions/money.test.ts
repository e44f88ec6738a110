import { expect, test } from 'vitest'
import { formatCents, formatMoney, majorUnits } from './money.ts'

test.each([
  [1999, 'USD', 19.99],
  [0, 'EUR', 0],
  [1999, 'JPY', 1999],
  [123_456, 'KWD', 123.456],
])('%i of the smallest unit of %s are %f', (minor, currency, major) =>
  expect(majorUnits(minor, currency)).toBe(major),
)

test('money is written in its currency, from its smallest units too', () => {
  expect([formatMoney(19.99, 'USD'), formatMoney(0, 'EUR')]).toEqual(['$19.99', '€0.00'])
  expect([formatCents(1999, 'USD'), formatCents(1999, 'JPY')]).toEqual(['$19.99', '¥1,999'])
})
