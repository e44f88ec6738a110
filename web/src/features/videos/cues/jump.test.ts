import { expect, test } from 'vitest'
import { exerciseJump } from './jump.ts'

const exercises = [10, 60, 120].map((start) => ({
  start_ms: start * 1000,
  end_ms: (start + 40) * 1000,
  name: 'Footwork',
  exercise_id: null,
  side: null,
  count: null,
}))

test.each([
  ['before the first one', 0, 'next', 10],
  ['within one', 70, 'next', 120],
  ['between two', 55, 'next', 60],
  ['within the last one', 130, 'next', null],
  ['within one', 70, 'again', 60],
  ['between two', 55, 'again', 10],
  ['just begun', 62, 'again', 10],
  ['within the first one', 11, 'again', 10],
  ['before the first one', 0, 'again', 10],
] as const)('%s, at %d s: %s', (_, seconds, direction, expected) => {
  expect(exerciseJump(exercises, seconds, direction)).toBe(expected)
})

test('without exercises there is nothing to go to', () => {
  expect(exerciseJump([], 5, 'next')).toBeNull()
  expect(exerciseJump([], 5, 'again')).toBeNull()
})
