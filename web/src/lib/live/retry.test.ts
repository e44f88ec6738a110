import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { byChance } from './retry.ts'

test('a wait by chance is at least half of what was named, and no longer', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance)
      const waited = byChance(1000)
      vi.restoreAllMocks()
      expect(waited).toBeGreaterThanOrEqual(500)
      expect(waited).toBeLessThanOrEqual(1000)
    }),
  )
})

test('those who lost the same server come back at different moments', () => {
  const waits = new Set(Array.from({ length: 100 }, () => Math.round(byChance(1000))))
  expect(waits.size).toBeGreaterThan(50)
})
