import { expect, test } from 'vitest'
import { milestoneOf } from './milestones.ts'

test.each([
  [0, null],
  [1, 1],
  [2, null],
  [10, 10],
  [20, null],
  [50, 50],
  [100, 100],
  [150, null],
  [300, 300],
])('after %i workouts the milestone is %j', (workouts, milestone) => {
  expect(milestoneOf(workouts)).toBe(milestone)
})
