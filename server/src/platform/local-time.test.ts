import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOfDay, dayOfDate, firstDayOf, localTime, weekOf } from './local-time.ts'

const zones = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati']

describe('a week', () => {
  test.each([
    ['Sunday to Monday', 'UTC', '2026-05-10T23:59:59Z', '2026-05-11T00:00:00Z', 1],
    ['Monday to Sunday', 'UTC', '2026-05-11T00:00:00Z', '2026-05-17T23:59:59Z', 0],
    ['over New Year', 'UTC', '2026-12-31T12:00:00Z', '2027-01-03T12:00:00Z', 0],
    [
      'Monday has begun in Kiritimati',
      'Pacific/Kiritimati',
      '2026-05-10T09:59:00Z',
      '2026-05-10T10:00:00Z',
      1,
    ],
    [
      'it is Sunday still in Los Angeles',
      'America/Los_Angeles',
      '2026-05-10T12:00:00Z',
      '2026-05-11T06:59:00Z',
      0,
    ],
    ['the night of 25 hours', 'Europe/Berlin', '2026-10-25T21:30:00Z', '2026-10-25T23:00:00Z', 1],
  ])('%s', (_, zone, from, to, weeks) => {
    const clock = localTime(zone)
    const week = (at: Date) => clock(at).week
    expect(week(new Date(to)) - week(new Date(from))).toBe(weeks)
  })

  test('has the length of its seven days in every zone, including changes of daylight saving time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (zone, time) => {
          const clock = localTime(zone)
          const week = (at: Date) => clock(at).week
          const later = (hours: number) => week(new Date(time.getTime() + hours * 3_600_000))
          expect(later(0)).toBeLessThanOrEqual(later(24))
          expect(later(6 * 24) - later(0)).toBeLessThanOrEqual(1)
          expect(later(8 * 24) - later(0)).toBeGreaterThanOrEqual(1)
        },
      ),
    )
  })
})

test.each([
  ['Europe/Berlin', '2026-03-29T00:59:00Z', 1],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 3],
  ['Asia/Kolkata', '2026-05-10T18:45:00Z', 0],
  ['Australia/Lord_Howe', '2026-01-01T12:59:00Z', 23],
])('the hour in %s at %s is %i', (zone, time, hour) => {
  expect(localTime(zone)(new Date(time)).hour).toBe(hour)
})

test.each([
  ['1970-01-01', 0],
  ['1970-01-05', 4],
  ['2024-02-29', 19_782],
  ['2026-03-29', 20_541],
])('%s is day %i', (date, day) => {
  expect(dayOfDate(date)).toBe(day)
  expect(dateOfDay(day)).toBe(date)
})

test('a week begins with its Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 40_000 }), (week) => {
      expect([weekOf(firstDayOf(week) - 1), weekOf(firstDayOf(week))]).toEqual([week - 1, week])
    }),
  )
})
