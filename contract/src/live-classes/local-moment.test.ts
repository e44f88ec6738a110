import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDaysTo, instantOf, instantOrLater, localMomentOf } from './local-moment.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Casablanca',
]
const utc = (seconds: number | null) =>
  seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 19)

describe('a local date and time is converted to an instant', () => {
  test.each([
    ['2026-05-10', '18:30:00', 'Europe/Berlin', '2026-05-10T16:30:00'],
    ['2026-11-20', '18:30:00', 'Europe/Berlin', '2026-11-20T17:30:00'],
    ['2026-05-10', '18:30:00', 'Asia/Kolkata', '2026-05-10T13:00:00'],
    ['2026-01-01', '00:00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00'],
    // Occurs twice: the first one counts.
    ['2026-10-25', '02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00'],
    ['2026-11-01', '01:30:00', 'America/New_York', '2026-11-01T05:30:00'],
    // Does not exist.
    ['2026-03-29', '02:30:00', 'Europe/Berlin', null],
    ['2026-03-08', '02:00:00', 'America/New_York', null],
    ['2026-03-29', '03:00:00', 'Europe/Berlin', '2026-03-29T01:00:00'],
    // Half an hour is skipped there.
    ['2026-10-04', '02:15:00', 'Australia/Lord_Howe', null],
    // The whole day of 30 December 2011 was skipped.
    ['2011-12-30', '12:00:00', 'Pacific/Apia', null],
    // There is no such day or hour.
    ['2026-02-30', '12:00:00', 'UTC', null],
    ['2026-02-10', '24:00:00', 'UTC', null],
    ['2026-2-1', '12:00:00', 'UTC', null],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(utc(instantOf({ date, time, zone }))).toBe(instant)
  })

  test('a skipped local time is moved to after the skip', () => {
    const skipped = { date: '2026-03-29', time: '02:30:00', zone: 'Europe/Berlin' }
    expect(utc(instantOrLater(skipped))).toBe('2026-03-29T01:30:00')
    expect(localMomentOf(instantOrLater(skipped) ?? 0, skipped.zone).time).toBe('03:30:00')
  })

  const someInstant = fc.integer({ min: Date.UTC(2000) / 1000, max: Date.UTC(2060) / 1000 })

  test('converting an instant to local time and back gives the same instant, or the first of two', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), someInstant, (zone, instant) => {
        const back = instantOf(localMomentOf(instant, zone))
        expect(back).not.toBeNull()
        expect(back).toBeLessThanOrEqual(instant)
        // A different instant is possible only if the local time occurs twice, and then it is close.
        expect(instant - (back ?? 0)).toBeLessThanOrEqual(2 * 3600)
        expect(localMomentOf(back ?? 0, zone)).toEqual(localMomentOf(instant, zone))
      }),
      { numRuns: 500 },
    )
  })

  test('every local time has an instant, at most some hours later, whose local time is not earlier', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), someInstant, (zone, wall) => {
        const [date = '', rest = ''] = new Date(wall * 1000).toISOString().split('T')
        const moment = { date, time: rest.slice(0, 8), zone }
        const at = instantOrLater(moment) ?? Number.NaN
        const shown = localMomentOf(at, zone)
        expect(`${shown.date}T${shown.time}` >= `${date}T${moment.time}`).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['2026-02-25', 7, '2026-03-04'],
  ['2028-02-25', 7, '2028-03-03'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %i days is %s', (date, days, later) => {
  expect(addDaysTo(date, days)).toBe(later)
})
