import { addDaysTo, localMomentOf } from '@carriage/contract/live-classes/local-moment'
import { OPEN_DATES } from '@carriage/contract/live-classes/policy'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  missingDates,
  type SeriesDate,
  shiftDates,
  startOn,
  type WeeklyRule,
} from './series-policy.ts'

const berlin: WeeklyRule = {
  date: '2026-10-11',
  time: '18:00:00',
  zone: 'Europe/Berlin',
  lastDate: null,
}
const known = (seriesDate: string, values: Partial<SeriesDate> = {}): SeriesDate => ({
  seriesDate,
  startsAt: startOn(berlin, seriesDate),
  isMoved: false,
  isSkipped: false,
  ...values,
})
const days = (dates: readonly { seriesDate: string }[]) => dates.map(({ seriesDate }) => seriesDate)
const before = new Date('2026-10-01T00:00:00Z')

describe('a weekly class', () => {
  test('has four dates at the same local time, also when the clocks are put back', () => {
    expect(missingDates(berlin, [], before)).toEqual([
      { seriesDate: '2026-10-11', startsAt: new Date('2026-10-11T16:00:00Z') },
      { seriesDate: '2026-10-18', startsAt: new Date('2026-10-18T16:00:00Z') },
      { seriesDate: '2026-10-25', startsAt: new Date('2026-10-25T17:00:00Z') },
      { seriesDate: '2026-11-01', startsAt: new Date('2026-11-01T17:00:00Z') },
    ])
  })

  test('takes place later on the day on which the clocks skip its time, and a week later as ever', () => {
    const night = { ...berlin, date: '2027-03-28', time: '02:30:00' }
    const [skipped, next] = missingDates(night, [], before)
    expect(skipped?.startsAt).toEqual(new Date('2027-03-28T01:30:00Z'))
    expect(next?.startsAt).toEqual(new Date('2027-04-04T00:30:00Z'))
  })

  test('gets another date for each one that is skipped, and none for one that was moved', () => {
    const dates = [
      known('2026-10-11', { isSkipped: true }),
      known('2026-10-18', { isMoved: true, startsAt: new Date('2026-11-20T12:00:00Z') }),
    ]
    expect(days(missingDates(berlin, dates, before))).toEqual([
      '2026-10-25',
      '2026-11-01',
      '2026-11-08',
    ])
  })

  test('passes over weeks in which no server ran, also the one that begins now', () => {
    const now = new Date('2026-10-25T17:00:00Z')
    expect(days(missingDates(berlin, [], now))[0]).toBe('2026-11-01')
  })

  test('ends with its last date', () => {
    const ending = { ...berlin, lastDate: '2026-10-18' }
    expect(days(missingDates(ending, [], before))).toEqual(['2026-10-11', '2026-10-18'])
    expect(missingDates(ending, [known('2026-10-18')], before)).toEqual([])
  })

  test('has no dates where its rule is no moment', () => {
    expect(() => missingDates({ ...berlin, time: '25:00:00' }, [], before)).toThrow(
      /^Not a local moment: .*25:00:00/,
    )
  })
})

describe('a series that is moved', () => {
  const dates = [
    known('2026-10-11'),
    known('2026-10-18', { isMoved: true, startsAt: new Date('2026-10-20T09:00:00Z') }),
    known('2026-10-25', { isSkipped: true }),
    known('2026-11-01'),
  ]

  test('moves the dates from one on, each by as many days, to the new time', () => {
    const rule = { ...berlin, date: '2026-10-20', time: '07:00:00' }
    const moved = shiftDates(dates, '2026-10-18', rule)
    expect(days(moved)).toEqual(['2026-10-20', '2026-10-27', '2026-11-03'])
    expect(moved[2]?.startsAt).toEqual(new Date('2026-11-03T06:00:00Z'))
  })

  test('leaves the time of a date that was chosen for it alone, and skips what was skipped', () => {
    const [own, skipped] = shiftDates(dates, '2026-10-18', { ...berlin, date: '2026-10-19' })
    expect(own).toMatchObject({
      seriesDate: '2026-10-19',
      startsAt: new Date('2026-10-20T09:00:00Z'),
    })
    expect(skipped).toMatchObject({ seriesDate: '2026-10-26', isSkipped: true })
  })
})

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
]
const someRule = fc
  .record({
    zone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 2000 }),
    minute: fc.integer({ min: 0, max: 1439 }),
  })
  .map(({ zone, day, minute }) => ({
    zone,
    date: addDaysTo('2026-01-01', day),
    time: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`,
    lastDate: null,
  }))

test('whatever the zone and the season, dates are a week apart on the calendar and keep the time of the rule or a later one', () => {
  fc.assert(
    fc.property(someRule, fc.array(fc.boolean(), { maxLength: 6 }), (rule, skips) => {
      const dates = skips.map((isSkipped, week) => {
        const seriesDate = addDaysTo(rule.date, week * 7)
        return { seriesDate, startsAt: startOn(rule, seriesDate), isMoved: false, isSkipped }
      })
      const open = dates.filter(({ isSkipped }) => !isSkipped).length
      const added = missingDates(rule, dates, new Date('2020-01-01T00:00:00Z'))
      expect(added).toHaveLength(Math.max(0, OPEN_DATES - open))
      for (const [at, { seriesDate, startsAt }] of added.entries()) {
        expect(seriesDate).toBe(addDaysTo(rule.date, (dates.length + at) * 7))
        const shown = localMomentOf(startsAt.getTime() / 1000, rule.zone)
        expect(shown.date).toBe(seriesDate)
        expect(shown.time >= rule.time).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('a series that is moved and moved back is as it was', () => {
  fc.assert(
    fc.property(someRule, fc.integer({ min: -60, max: 60 }), (rule, by) => {
      const dates = missingDates(rule, [], new Date('2020-01-01T00:00:00Z')).map((date) => ({
        ...date,
        isMoved: false,
        isSkipped: false,
      }))
      const away = { ...rule, date: addDaysTo(rule.date, by), time: '12:00:00' }
      expect(shiftDates(shiftDates(dates, rule.date, away), away.date, rule)).toEqual(dates)
    }),
    { numRuns: 200 },
  )
})
