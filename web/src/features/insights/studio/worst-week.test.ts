import { expect, test } from 'vitest'
import { worstWeek } from './worst-week.ts'

const week = (number: number, stopped: number, stalled: number) => ({
  week: number,
  reached: 9,
  stopped,
  stalled,
})

test.each([
  ['nothing', [], null],
  ['nobody has stopped', [week(1, 0, 0), week(2, 0, 0)], null],
  ['stopped and standing still count alike', [week(1, 2, 0), week(2, 1, 2)], 2],
  ['the first of equals', [week(1, 1, 0), week(2, 2, 1), week(3, 0, 3)], 2],
])('where most stop: %s', (_, weeks, worst) => {
  expect(worstWeek(weeks)).toBe(worst)
})
