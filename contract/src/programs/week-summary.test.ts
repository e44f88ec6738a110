import { expect, test } from 'vitest'
import { weekSummary } from './week-summary.ts'

test.each([
  [2, 6, 7, 18, '2/6 weeks, 7/18 sessions'],
  [1, 3, 2, 4, '1/3 weeks, 2/4 sessions'],
  [0, 1, 1, 1, '0/1 week, 1/1 session'],
  [0, 4, 0, 0, '0/4 weeks, 0/0 sessions'],
])('%i of %i weeks and %i of %i sessions', (weeks, ofWeeks, sessions, ofSessions, text) => {
  const counts = {
    completed_weeks: weeks,
    total_weeks: ofWeeks,
    completed_sessions: sessions,
    total_sessions: ofSessions,
  }
  expect(weekSummary(counts)).toBe(text)
})
