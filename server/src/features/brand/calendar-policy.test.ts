import { expect, test } from 'vitest'
import {
  type CalendarHistory,
  type CalendarVersion,
  weekStartsOf,
  zoneStartsOf,
} from './calendar-policy.ts'

const saved = (at: string, changes: Partial<CalendarVersion> = {}): CalendarVersion => ({
  first_day: 'monday',
  time_zone: 'UTC',
  ...changes,
  savedAt: new Date(at),
})

const historyOf = (versions: CalendarVersion[]): CalendarHistory => ({
  installed: { first_day: 'monday', time_zone: 'UTC' },
  versions,
})

const monday = { from: null, first_day: 'monday' }
const sunday = { first_day: 'sunday' } as const

// 2 December 2026 is a Wednesday.
test.each([
  ['no version', [], []],
  ['one that changes something else', [saved('2026-12-02T12:00:00Z')], []],
  ['a change in mid-week', [saved('2026-12-02T12:00:00Z', sunday)], [['2026-12-06', 'sunday']]],
  // At 11:00 UTC it is Sunday already on Kiritimati, where the week has begun.
  [
    'a change on the day before',
    [saved('2026-12-05T11:00:00Z', sunday)],
    [['2026-12-13', 'sunday']],
  ],
  [
    'one that is undone in time',
    [saved('2026-12-02T12:00:00Z', sunday), saved('2026-12-03T12:00:00Z')],
    [],
  ],
  [
    'one that was saved with again, for something else',
    [saved('2026-12-02T12:00:00Z', sunday), saved('2026-12-04T12:00:00Z', sunday)],
    [['2026-12-06', 'sunday']],
  ],
  [
    'one that is undone after it began',
    [saved('2026-12-02T12:00:00Z', sunday), saved('2026-12-08T12:00:00Z')],
    [
      ['2026-12-06', 'sunday'],
      ['2026-12-14', 'monday'],
    ],
  ],
])('weeks after %s', (_, versions, expected) => {
  expect(weekStartsOf(historyOf(versions))).toEqual([
    monday,
    ...expected.map(([from, first_day]) => ({ from, first_day })),
  ])
})

const tokyo = { time_zone: 'Asia/Tokyo' }
const pacific = { time_zone: 'America/Los_Angeles' }

test.each([
  ['no version', [], []],
  ['to the east', [saved('2026-12-02T12:00:00Z', tokyo)], [['2026-12-03', 'Asia/Tokyo']]],
  // It is the third of December there.
  ['where it is tomorrow', [saved('2026-12-02T16:00:00Z', tokyo)], [['2026-12-04', 'Asia/Tokyo']]],
  [
    'to the west',
    [saved('2026-12-02T05:00:00Z', pacific)],
    [['2026-12-03', 'America/Los_Angeles']],
  ],
  [
    'and back before midnight',
    [saved('2026-12-02T12:00:00Z', pacific), saved('2026-12-03T07:00:00Z')],
    [],
  ],
  [
    'and something else before midnight',
    [saved('2026-12-02T12:00:00Z', pacific), saved('2026-12-03T07:00:00Z', pacific)],
    [['2026-12-03', 'America/Los_Angeles']],
  ],
  [
    'and back after it',
    [saved('2026-12-02T12:00:00Z', pacific), saved('2026-12-03T09:00:00Z')],
    [
      ['2026-12-03', 'America/Los_Angeles'],
      ['2026-12-04', 'UTC'],
    ],
  ],
])('days after a change of the zone %s', (_, versions, expected) => {
  expect(zoneStartsOf(historyOf(versions))).toEqual([
    { from: null, time_zone: 'UTC' },
    ...expected.map(([from, time_zone]) => ({ from, time_zone })),
  ])
})
