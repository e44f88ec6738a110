import { expect, test } from 'vitest'
import { majorUnits } from './money.ts'

test.each([
  [1999, 'USD', 19.99],
  [0, 'EUR', 0],
  [1999, 'JPY', 1999],
  [123_456, 'KWD', 123.456],
])('%i of the smallest unit of %s are %f', (minor, currency, major) =>
  expect(majorUnits(minor, currency)).toBe(major),
)
