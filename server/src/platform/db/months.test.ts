import { expect, test } from 'vitest'
import { monthName, monthStart } from './months.ts'

test.each([
  ['2026-05-10T12:00:00Z', 0, '2026-05-01T00:00:00.000Z', '2026_05'],
  ['2026-05-31T23:59:59.999Z', 1, '2026-06-01T00:00:00.000Z', '2026_06'],
  // Still December in UTC.
  ['2027-01-01T01:30:00+02:00', 0, '2026-12-01T00:00:00.000Z', '2026_12'],
  ['2026-12-31T23:59:59Z', 2, '2027-02-01T00:00:00.000Z', '2027_02'],
  // No month is skipped after a long one.
  ['2028-01-31T10:00:00Z', 1, '2028-02-01T00:00:00.000Z', '2028_02'],
])('the month of %s, %i later, begins at %s', (at, later, begin, name) => {
  const start = monthStart(new Date(at), later)
  expect([start.toISOString(), monthName(start)]).toEqual([begin, name])
})
