import { changeLanguage } from '@carriage/texts/catalogue'
import { expect, test } from 'vitest'
import { weekSummary } from './week-summary.ts'

const summary = (weeks: number, ofWeeks: number, sessions: number, ofSessions: number) =>
  weekSummary({
    completed_weeks: weeks,
    total_weeks: ofWeeks,
    completed_sessions: sessions,
    total_sessions: ofSessions,
  })

test.each([
  [2, 6, 7, 18, '2/6 weeks, 7/18 sessions'],
  [1, 3, 2, 4, '1/3 weeks, 2/4 sessions'],
  [0, 1, 1, 1, '0/1 week, 1/1 session'],
  [0, 4, 0, 0, '0/4 weeks, 0/0 sessions'],
])('%i of %i weeks and %i of %i sessions', (weeks, ofWeeks, sessions, ofSessions, text) => {
  expect(summary(weeks, ofWeeks, sessions, ofSessions)).toBe(text)
})

test('staff read it in their language', async () => {
  await changeLanguage('de')
  expect(summary(1, 3, 0, 1)).toBe('1/3 Wochen, 0/1 Einheit')
  await changeLanguage('en')
})
