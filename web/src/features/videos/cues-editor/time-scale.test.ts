import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeScale } from './time-scale.ts'

test.each([
  [2_000, [0, 1]],
  [45_000, [0, 10, 20, 30, 40]],
  [600_000, [0, 120, 240, 360, 480]],
  [2_700_000, [0, 600, 1200, 1800, 2400]],
])('of %s ms: %j', (endMs, places) => expect(timeScale(endMs)).toEqual(places))

test('a film of any length has from one to nine places, all within it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7_200_000 }), (endMs) => {
      const places = timeScale(endMs)
      expect(places.length).toBeGreaterThan(0)
      expect(places.length).toBeLessThan(10)
      expect(places.every((seconds) => seconds * 1000 < endMs)).toBe(true)
    }),
  )
})
