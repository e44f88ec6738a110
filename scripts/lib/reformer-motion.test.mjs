import { describe, expect, test } from 'vitest'
import { sampleAt } from './reformer-motion.mjs'

const START = 1_800_000_000
const workout = Array.from({ length: 240 }, (_, second) => sampleAt(START + second, START))

describe('a simulated workout', () => {
  test('has the repetitions of its tempo in each set, and rests after it', () => {
    const sets = [0, 60, 120, 180].map((from) => workout.slice(from, from + 60))
    const repetitions = sets.map((all) => all.reduce((sum, one) => sum + one.repetitions, 0))
    // 45 of 60 seconds at 16, 20, 24 and 18 repetitions a minute.
    expect(repetitions).toEqual([12, 15, 18, 13])
    for (const all of sets)
      expect(all.slice(45).every(({ travel_mm: travel }) => travel === 0)).toBe(true)
  })

  test('is the same whenever a second is sent', () => {
    expect(sampleAt(START + 77, START)).toEqual(workout[77])
  })
})
