import { describe, expect, test } from 'vitest'
import { recentMotion } from './recent-motion.ts'

const NOW = 1_800_000_000
const sample = (at: number, repetitions = 1) => ({
  at,
  repetitions,
  travel_mm: 400,
  tempo: 24,
  load_newtons: 150,
})

describe('what a reformer did in the last half minute', () => {
  test('is one figure for each second, 0 where nothing was measured', () => {
    const motion = recentMotion([sample(NOW - 30), sample(NOW - 29), sample(NOW - 1, 2)], NOW)
    expect(motion?.travel).toHaveLength(30)
    expect(motion?.travel.flatMap((mm, index) => (mm > 0 ? [index] : []))).toEqual([0, 28])
    expect([motion?.repetitions, motion?.tempo, motion?.load]).toEqual([3, 24, 150])
  })

  test('has no tempo and no load while the carriage rests', () => {
    const motion = recentMotion([sample(NOW - 8)], NOW)
    expect([motion?.repetitions, motion?.tempo, motion?.load]).toEqual([1, 0, 0])
    expect(recentMotion([sample(NOW - 7)], NOW)?.tempo).toBe(24)
  })

  test('ends at the newest sample when the clock of the device is ahead', () => {
    const motion = recentMotion([sample(NOW + 20)], NOW)
    expect(motion?.travel.at(-1)).toBe(400)
  })

  test('is nothing without a sample that is as young', () => {
    expect(recentMotion([], NOW)).toBeNull()
    expect(recentMotion([sample(NOW - 30)], NOW)).toBeNull()
  })
})
