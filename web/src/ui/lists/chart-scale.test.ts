import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks, nearestPoint } from './chart-scale.ts'

test.each([
  [0, 'count', [0, 1]],
  [3, 'count', [0, 1, 2, 3]],
  [7, 'count', [0, 2, 4, 6, 8]],
  [1000, 'count', [0, 500, 1000]],
  [95, 'seconds', [0, 30, 60, 90, 120]],
  [1500, 'seconds', [0, 600, 1200, 1800]],
] as const)('an axis up to %d of %s has round lines', (most, unit, ticks) => {
  expect(axisTicks(most, unit)).toEqual(ticks)
})

test('an axis holds its highest value, in five lines at most but for the shortest', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom('count', 'seconds'), (most, unit) => {
      const ticks = axisTicks(most, unit)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

test('the nearest point of a place', () => {
  expect([-1, 0, 0.24, 0.26, 1, 2].map((place) => nearestPoint(place, 3))).toEqual([
    0, 0, 0, 1, 2, 2,
  ])
  expect(nearestPoint(0.7, 1)).toBe(0)
})
