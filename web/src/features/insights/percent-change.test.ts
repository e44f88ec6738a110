import { expect, test } from 'vitest'
import { percentChange } from './percent-change.ts'
import { readRange } from './dashboard-search.ts'

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

test.each([
  ['7', 7],
  [90, 90],
  ['14', 30],
  [undefined, 30],
  ['7.0', 30],
])('the address %j asks for %i days', (days, range) => {
  expect(readRange(days)).toBe(range)
})
