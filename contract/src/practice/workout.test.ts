import { describe, expect, test } from 'vitest'
import { hasAttended, isWorkout } from './workout.ts'

describe('a class that was watched is a workout', () => {
  const watched = { percent: 90, played: 540, duration: 600 }
  test.each([
    ['from its last tenth on', {}, true],
    ['not before', { percent: 89 }, false],
    ['not by dragging to the end', { played: 299 }, false],
    ['by half of it, for some skip the rests', { played: 300 }, true],
    ['not without a length', { played: 0, duration: 0 }, false],
  ])('%s', (_, change, is) => {
    expect(isWorkout({ ...watched, ...change })).toBe(is)
  })
})

test.each([
  [900, 1800, true],
  [899, 1800, false],
  [0, 0, false],
])('%s of %s seconds in a live class: %s', (present, ran, is) => {
  expect(hasAttended({ present, ran })).toBe(is)
})
