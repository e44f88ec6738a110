import { expect, test } from 'vitest'
import { lengthAtStep } from './dashboard-charts.tsx'

test.each([
  [0, '0 sec'],
  [30, '30s'],
  [90, '01:30'],
  [900, '15 min'],
  [5400, '90 min'],
  [72_000, '20 hr'],
])('%i seconds at a line of an axis read “%s”', (seconds, text) => {
  expect(lengthAtStep(seconds)).toBe(text)
})
