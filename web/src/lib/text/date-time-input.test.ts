import { expect, test } from 'vitest'
import { epochOf, isoDay, localInput } from './date-time-input.ts'

test('a date is shown in the zone of the browser, and read back', () => {
  const noon = epochOf('2026-05-10T12:00') ?? 0
  expect(epochOf(localInput(noon))).toBe(noon)
  expect(localInput(noon)).toBe('2026-05-10T12:00')
})

test.each(['', 'tomorrow'])('%j is no date', (input) => {
  expect(epochOf(input)).toBeNull()
})

test('the day is the one of the browser', () => {
  expect(isoDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
