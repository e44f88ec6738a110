import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekOf, weeklyStreak } from './streak-policy.ts'

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
    const week = weekOf(zone)
    expect(week(new Date(to)) - week(new Date(from))).toBe(weeks)
  })

  test('is as long as its seven days, whatever the zone and its clock changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (zone, time) => {
          const week = weekOf(zone)
          const later = (hours: number) => week(new Date(time.getTime() + hours * 3_600_000))
          expect(later(0)).toBeLessThanOrEqual(later(24))
          expect(later(6 * 24) - later(0)).toBeLessThanOrEqual(1)
          expect(later(8 * 24) - later(0)).toBeGreaterThanOrEqual(1)
        },
      ),
    )
  })
})

describe('a streak', () => {
  test.each([
    ['nothing yet', [], 0],
    ['this week', [100], 1],
    ['last week, and this one still runs', [99], 1],
    ['the week before the last is too long ago', [98], 0],
    ['three in a row', [98, 100, 99], 3],
    ['several in one week count once', [100, 100, 99, 99], 2],
    ['a gap ends it', [100, 99, 97, 96], 2],
    ['not from the future', [101], 0],
  ])('%s', (_, weeks, streak) => {
    expect(weeklyStreak(weeks, 100)).toBe(streak)
  })

  const someWeeks = fc.array(fc.integer({ min: 60, max: 100 }))
  test('never shrinks by another workout, and never counts more weeks than there are', () => {
    fc.assert(
      fc.property(someWeeks, fc.integer({ min: 60, max: 100 }), (weeks, more) => {
        const streak = weeklyStreak(weeks, 100)
        expect(weeklyStreak([...weeks, more], 100)).toBeGreaterThanOrEqual(streak)
        expect(streak).toBeLessThanOrEqual(new Set(weeks).size)
        expect(weeklyStreak(weeks.toReversed(), 100)).toBe(streak)
      }),
    )
  })
})
