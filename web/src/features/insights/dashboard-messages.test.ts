import { expect, test } from 'vitest'
import { lengthAtStep, watchedPerView } from './dashboard-charts.tsx'

test.each([
  [0, '0'],
  [30, '30s'],
  [90, '01:30'],
  [900, '15 min'],
  [3600, '1 hr'],
  [5400, '1.5 hr'],
  [72_000, '20 hr'],
])('%i seconds at a line of an axis read “%s”', (seconds, text) => {
  expect(lengthAtStep(seconds)).toBe(text)
})

test('a day without a view has no mean, also where something was watched', () => {
  expect(watchedPerView({ views: 2, watched_seconds: 90 })).toBe(45)
  expect(watchedPerView({ views: 0, watched_seconds: 781 })).toBeNull()
})
