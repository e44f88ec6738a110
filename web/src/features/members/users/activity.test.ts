import { expect, test } from 'vitest'
import { isActive, startOfDay } from './activity.ts'

test('a day begins at midnight where the browser is', () => {
  const midnight = new Date(2026, 4, 10)
  expect(startOfDay(new Date(2026, 4, 10, 17, 3))).toBe(midnight.getTime() / 1000)
  expect(startOfDay(midnight)).toBe(midnight.getTime() / 1000)
})

test.each([
  [1000, 1000, true],
  [1001, 1000, true],
  [999, 1000, false],
  [null, 1000, false],
])('seen at %j, the day began at %i: %j', (seen, began, active) => {
  expect(isActive(seen, began)).toBe(active)
})
