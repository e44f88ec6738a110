import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOfDay, dayOfDate, localTime } from './local-time.ts'

const zones = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati']

describe('a day', () => {
  test.each([
    ['Pacific/Kiritimati', '2026-05-10T09:59:00Z', '2026-05-10T10:00:00Z', 1],
    ['America/Los_Angeles', '2026-05-10T12:00:00Z', '2026-05-11T06:59:00Z', 0],
    ['Europe/Berlin', '2026-10-25T21:30:00Z', '2026-10-25T23:00:00Z', 1],
  ])('in %s is that of its clocks: %s, %s', (zone, from, to, days) => {
    const clock = localTime(zone)
    expect(clock(new Date(to)).day - clock(new Date(from)).day).toBe(days)
  })

  test('is followed by another within 25 hours in every zone, including changes of daylight saving time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (zone, time) => {
          const clock = localTime(zone)
          const later = (hours: number) =>
            clock(new Date(time.getTime() + hours * 3_600_000)).day - clock(time).day
          expect(later(22)).toBeLessThanOrEqual(1)
          expect(later(25)).toBeGreaterThanOrEqual(1)
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
