import { expect, test } from 'vitest'
import { epochOf, localInput } from './date-time-input.ts'

test('a date is shown in the zone of the browser, and read back', () => {
  const noon = epochOf('2026-05-10T12:00') ?? 0
  expect(epochOf(localInput(noon))).toBe(noon)
  expect(localInput(noon)).toBe('2026-05-10T12:00')
})

test.each(['', 'tomorrow'])('%j is no date', (input) => {
  expect(epochOf(input)).toBeNull()
})
