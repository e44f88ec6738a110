import { changeLanguage } from '@carriage/texts/catalogue'
import { describe, expect, test } from 'vitest'
import {
  areClocksApart,
  datesIn,
  formatAgo,
  formatBillingDate,
  formatTableDate,
  offsetOf,
} from './dates.ts'

const at = (text: string) => Date.parse(text) / 1000

describe('3 June 2026, 18:30 in Berlin', () => {
  const evening = at('2026-06-03T16:30:00Z')
  test.each([
    ['en-US', 'June 3, 2026', 'Wednesday, June 3', '6:30 PM'],
    ['en-GB', '3 June 2026', 'Wednesday 3 June', '18:30'],
    ['en-DE', '3 June 2026', 'Wednesday, 3 June', '18:30'],
    ['en-JP', 'June 3, 2026', 'Wednesday, June 3', '18:30'],
    ['en-AU', '3 June 2026', 'Wednesday 3 June', '6:30 pm'],
  ])('reads in %s %s, %s and %s', (locale, date, day, time) => {
    const dates = datesIn(locale)
    expect(dates.formatCalendarDay('2026-06-03')).toBe(date.replace(/,? 2026/, ''))
    expect(dates.formatWeekdayName('2026-06-03')).toBe('Wednesday')
    const spaces = (text: string) => text.replaceAll(/\s/g, ' ')
    expect(dates.formatDate(evening, 'Europe/Berlin')).toBe(date)
    expect(dates.formatDay(evening, 'Europe/Berlin')).toBe(day)
    expect(spaces(dates.formatTime(evening, 'Europe/Berlin'))).toBe(time)
    expect(spaces(dates.formatDateTime(evening, 'Europe/Berlin'))).toBe(`${date}, ${time}`)
  })

  test.each([
    ['Pacific/Auckland', 'Thu, June 4, 2026', '4:30 AM'],
    ['America/Los_Angeles', 'Wed, June 3, 2026', '9:30 AM'],
    ['Asia/Kathmandu', 'Wed, June 3, 2026', '10:15 PM'],
  ])('is in %s %s, %s', (zone, day, time) => {
    const { formatWeekday, formatTime } = datesIn('en-US')
    expect([
      formatWeekday(evening, zone),
      formatTime(evening, zone).replaceAll(/\s/g, ' '),
    ]).toEqual([day, time])
  })
})

test.each([
  ['2026-06-03T16:30:00Z', '2026-06-03T06:00:00Z', 'Europe/Berlin', 'Today at 18:30'],
  ['2026-06-03T22:30:00Z', '2026-06-03T06:00:00Z', 'Europe/Berlin', 'Tomorrow at 00:30'],
  ['2026-06-03T22:30:00Z', '2026-06-03T06:00:00Z', 'UTC', 'Today at 22:30'],
  ['2026-06-04T12:00:00Z', '2026-06-03T23:59:00Z', 'UTC', 'Tomorrow at 12:00'],
  ['2026-06-05T00:00:00Z', '2026-06-03T23:59:00Z', 'UTC', 'Fri, 5 June 2026, 00:00'],
  ['2026-06-02T12:00:00Z', '2026-06-03T00:30:00Z', 'UTC', 'Tue, 2 June 2026, 12:00'],
  // The night that is an hour longer: 24 hours later it is still the same day.
  ['2026-10-25T22:30:00Z', '2026-10-24T22:30:00Z', 'Europe/Berlin', 'Today at 23:30'],
  // The day that is an hour shorter: 23 hours later it is tomorrow.
  ['2026-03-29T22:10:00Z', '2026-03-28T23:10:00Z', 'Europe/Berlin', 'Tomorrow at 00:10'],
  // The hour that the clocks skip, and the one that comes twice.
  ['2026-03-29T01:30:00Z', '2026-03-29T00:30:00Z', 'Europe/Berlin', 'Today at 03:30'],
  ['2026-11-01T06:30:00Z', '2026-11-01T05:30:00Z', 'America/New_York', 'Today at 01:30'],
  ['2026-12-31T23:30:00Z', '2026-12-30T23:30:00Z', 'UTC', 'Tomorrow at 23:30'],
])('%s is at %s in %s: %s', (then, now, zone, words) => {
  expect(datesIn('en-GB').formatDayAndTime(at(then), at(now), zone)).toBe(words)
})

test('an offset is that of the day', () => {
  expect(offsetOf('Europe/Berlin', at('2026-06-03T12:00:00Z'))).toBe('GMT+2')
  expect(offsetOf('Europe/Berlin', at('2026-12-03T12:00:00Z'))).toBe('GMT+1')
})

test.each([
  ['2026-06-03T12:00:00Z', 'Europe/Lisbon', 'Europe/London', false],
  ['2026-06-03T12:00:00Z', 'Europe/Lisbon', 'Europe/Berlin', true],
  // Of these two one alone has summer time.
  ['2026-01-03T12:00:00Z', 'Europe/Lisbon', 'Africa/Abidjan', false],
  ['2026-06-03T12:00:00Z', 'Europe/Lisbon', 'Africa/Abidjan', true],
])('at %s the clocks of %s and %s are apart: %s', (instant, zone, other, isApart) => {
  expect(areClocksApart(zone, other, at(instant))).toBe(isApart)
})

test('an hour of the day needs no zone', () => {
  expect([0, 8, 23].map(datesIn('en-GB').formatHour)).toEqual(['00:00', '08:00', '23:00'])
})

test('dates that are written the same everywhere', () => {
  expect(formatBillingDate(1_752_148_800)).toBe('July 10, 2025')
  expect(formatTableDate(1_752_148_800)).toBe('07/10/2025')
})

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [-30, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [7200, '2 hours ago'],
  [86_400, 'yesterday'],
  [10 * 86_400, '10 days ago'],
])('%d seconds back reads %s', (seconds, text) => {
  const now = 1_800_000_000
  expect(formatAgo(now - seconds, now)).toBe(text)
})

test('days ago are those of the calendar, as the dates beside them', () => {
  const [then, now] = [new Date(2026, 4, 17, 20), new Date(2026, 5, 3, 9)]
  expect(formatAgo(then.getTime() / 1000, now.getTime() / 1000)).toBe('17 days ago')
})

test('a time has the article of its hour in Spanish', async () => {
  await changeLanguage('es')
  const { formatSpokenTime, formatDayAndTime } = datesIn('es-ES')
  const spoken = ['01:05', '10:00', '13:05'].map((time) =>
    formatSpokenTime(at(`2026-06-03T${time}:00Z`), 'UTC'),
  )
  expect(spoken).toEqual(['la 1:05', 'las 10:00', 'las 13:05'])
  const now = at('2026-06-03T00:00:00Z')
  expect(formatDayAndTime(now + 3600, now, 'UTC')).toBe('Hoy a la 1:00')
  const { formatDayAndTimeWithin } = datesIn('es-ES')
  const [tomorrow, later] = [now + 26 * 3600, now + 72 * 3600]
  expect(formatDayAndTimeWithin(tomorrow, now, 'UTC')).toBe('mañana a las 2:00')
  expect(formatDayAndTime(later, now, 'UTC')).toBe('Sáb, 6 de junio de 2026, 0:00')
  expect(formatDayAndTimeWithin(later, now, 'UTC')).toBe('sáb, 6 de junio de 2026, 0:00')
  await changeLanguage('en')
})
