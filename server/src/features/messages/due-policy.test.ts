import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTime } from '../../platform/local-time.ts'
import { createWeeks } from '@carriage/contract/weeks'
import { builtInWeeks } from '../../../test/studio.ts'
import { quietUntil, streakDueAt } from './due-policy.ts'

const night = { quietFrom: 21, quietUntil: 8 }
const noon = { quietFrom: 12, quietUntil: 14 }

describe('quiet hours', () => {
  test.each([
    ['before them', '2026-05-10T18:59:00Z', 'Europe/Berlin', night, null],
    [
      'from their first minute',
      '2026-05-10T19:00:00Z',
      'Europe/Berlin',
      night,
      '2026-05-11T06:00:00Z',
    ],
    ['after midnight', '2026-05-10T22:30:00Z', 'Europe/Berlin', night, '2026-05-11T06:00:00Z'],
    [
      'in their last minute',
      '2026-05-11T05:59:59Z',
      'Europe/Berlin',
      night,
      '2026-05-11T06:00:00Z',
    ],
    ['at their end', '2026-05-11T06:00:00Z', 'Europe/Berlin', night, null],
    [
      'on the clock of the member',
      '2026-05-10T12:00:00Z',
      'Asia/Tokyo',
      night,
      '2026-05-10T23:00:00Z',
    ],
    ['within a day', '2026-05-10T13:10:00Z', 'UTC', noon, '2026-05-10T14:00:00Z'],
    ['within a day, before', '2026-05-10T11:59:00Z', 'UTC', noon, null],
    [
      'the same hour twice: none',
      '2026-05-10T21:30:00Z',
      'UTC',
      { quietFrom: 21, quietUntil: 21 },
      null,
    ],
    // The clocks go forward at 2 in the night of 29 March 2026, and back at 3 in that of 25 October.
    [
      'over a shorter night',
      '2026-03-28T21:00:00Z',
      'Europe/Berlin',
      night,
      '2026-03-29T06:00:00Z',
    ],
    [
      'over a day whose only hour without them is left out',
      '2026-03-28T02:00:00Z',
      'Europe/Berlin',
      { quietFrom: 3, quietUntil: 2 },
      '2026-03-30T00:00:00Z',
    ],
    ['over a longer night', '2026-10-24T21:00:00Z', 'Europe/Berlin', night, '2026-10-25T07:00:00Z'],
  ])('%s: %s in %s', (_, at, zone, hours, until) => {
    expect(quietUntil(new Date(at), zone, hours)).toEqual(until === null ? null : new Date(until))
  })

  test('end later than they are asked for, at most two days, and are then over', () => {
    const hour = fc.integer({ min: 0, max: 23 })
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu')
    const time = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(time, zone, hour, hour, (at, timeZone, quietFrom, until) => {
        const hours = { quietFrom, quietUntil: until }
        const end = quietUntil(at, timeZone, hours)
        if (end === null) return
        expect(end.getTime()).toBeGreaterThan(at.getTime())
        expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(48 * 3_600_000)
        expect(quietUntil(end, timeZone, hours)).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a streak', () => {
  test.each([
    // Wednesday 6 May 2026; the week after ends on Sunday 17 May.
    ['in the week after', '2026-05-06T18:00:00Z', 'UTC', 38, '2026-05-16T10:00:00Z'],
    ['a Sunday is still this week', '2026-05-10T23:59:00Z', 'UTC', 38, '2026-05-16T10:00:00Z'],
    ['a Monday begins the next', '2026-05-11T00:00:00Z', 'UTC', 38, '2026-05-23T10:00:00Z'],
    [
      'on the calendar of the member',
      '2026-05-10T23:59:00Z',
      'Europe/Berlin',
      38,
      '2026-05-23T08:00:00Z',
    ],
  ])('is spoken of %s', (_, trainedAt, zone, hours, due) => {
    expect(
      streakDueAt(new Date(trainedAt), hours, { timeZone: zone, weeks: builtInWeeks }),
    ).toEqual(new Date(due))
  })

  test('is spoken of by the week that it was where the member trained', () => {
    // Sunday evening in New York, Monday in Berlin, where they are now.
    const trainedAt = new Date('2026-05-11T02:00:00Z')
    const inBerlin = { timeZone: 'Europe/Berlin', weeks: builtInWeeks }
    const trainedIn = 'America/New_York'
    expect(streakDueAt(trainedAt, 38, { ...inBerlin, trainedIn })).toEqual(
      new Date('2026-05-16T08:00:00Z'),
    )
    expect(streakDueAt(trainedAt, 38, inBerlin)).toEqual(new Date('2026-05-23T08:00:00Z'))
  })

  test('is spoken of a week later where a new first day has cut the week after short', () => {
    const weeks = createWeeks([
      { from: null, first_day: 'monday' },
      { from: '2026-05-17', first_day: 'sunday' },
    ])
    // The week from 11 May ends on Saturday, and ends no streak; the one after it on Saturday 23 May.
    const due = streakDueAt(new Date('2026-05-06T18:00:00Z'), 38, { timeZone: 'UTC', weeks })
    expect(due).toEqual(new Date('2026-05-22T10:00:00Z'))
  })

  test('is always spoken of in the week after the workout', () => {
    const time = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(time, fc.integer({ min: 1, max: 166 }), (at, hours) => {
        const timeZone = 'Europe/Berlin'
        const week = (when: Date) => builtInWeeks.weekOf(localTime(timeZone)(when).day)
        const due = streakDueAt(at, hours, { timeZone, weeks: builtInWeeks })
        expect(week(due)).toBe(week(at) + 1)
      }),
    )
  })
})
