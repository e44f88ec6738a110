import { expect, test } from 'vitest'
import { formatCents } from './money.ts'

test.each([
  [1999, '$19.99'],
  [-500, '−$5.00'],
])('%i cents read %s, with a sign as wide as figures', (cents, text) => {
  expect(formatCents(cents, 'USD')).toBe(text)
})
