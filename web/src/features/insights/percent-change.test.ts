import { expect, test } from 'vitest'
import { percentChange } from './percent-change.ts'

test.each([
  [110, 100, 10],
  [90, 100, -10],
  [100, 100, 0],
  [999, 1000, 0],
  [0, 4, -100],
  [5, 0, null],
  [5, null, null],
])('%d after %j is a change of %j percent', (current, previous, percent) => {
  expect(percentChange({ value: 0, current, previous })).toBe(percent)
})
