import { expect, test } from 'vitest'
import { formatDayAndTime, offsetOf } from './format-time-zone.ts'

const at = (text: string) => Date.parse(text) / 1000

test.each([
  ['2026-06-03T16:30:00Z', '2026-06-03T06:00:00Z', 'Europe/Berlin', 'Today at 6:30 PM'],
  ['2026-06-03T22:30:00Z', '2026-06-03T06:00:00Z', 'Europe/Berlin', 'Tomorrow at 12:30 AM'],
  ['2026-06-03T22:30:00Z', '2026-06-03T06:00:00Z', 'UTC', 'Today at 10:30 PM'],
  ['2026-06-04T12:00:00Z', '2026-06-03T23:59:00Z', 'UTC', 'Tomorrow at 12:00 PM'],
  ['2026-06-05T00:00:00Z', '2026-06-03T23:59:00Z', 'UTC', 'Fri, June 5, 2026 at 12:00 AM'],
  ['2026-06-02T12:00:00Z', '2026-06-03T00:30:00Z', 'UTC', 'Tue, June 2, 2026 at 12:00 PM'],
  // The night that is an hour longer: 24 hours later it is still the same day.
  ['2026-10-25T22:30:00Z', '2026-10-24T22:30:00Z', 'Europe/Berlin', 'Today at 11:30 PM'],
  ['2026-12-31T23:30:00Z', '2026-12-30T23:30:00Z', 'UTC', 'Tomorrow at 11:30 PM'],
])('%s is at %s in %s: %s', (then, now, zone, words) => {
  expect(formatDayAndTime(at(then), at(now), zone)).toBe(words)
})

test('an offset is that of the day', () => {
  expect(offsetOf('Europe/Berlin', at('2026-06-03T12:00:00Z'))).toBe('GMT+2')
  expect(offsetOf('Europe/Berlin', at('2026-12-03T12:00:00Z'))).toBe('GMT+1')
})
