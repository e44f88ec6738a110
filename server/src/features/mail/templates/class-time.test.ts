import { speaking } from '@carriage/texts/speaking'
import { expect, test } from 'vitest'
import { dayOfClass, timeOfClass } from './class-time.ts'

const beside = (time: string, zone: string) => `(${time}, ${zone} in the zone of the class)`

test.each([
  ['2026-06-03T17:30:00Z', 'Europe/Lisbon', null, '18:30, Europe/Lisbon', 'Wednesday 3 June 2026'],
  [
    '2026-06-03T17:30:00Z',
    'Europe/Lisbon',
    'Europe/Lisbon',
    '18:30, Europe/Lisbon',
    'Wednesday 3 June 2026',
  ],
  // Another name for the same clocks.
  [
    '2026-06-03T17:30:00Z',
    'Europe/Berlin',
    'Europe/Paris',
    '19:30, Europe/Paris',
    'Wednesday 3 June 2026',
  ],
  [
    '2026-06-03T17:30:00Z',
    'Europe/Lisbon',
    'America/New_York',
    `13:30, America/New York ${beside('18:30', 'Europe/Lisbon')}`,
    'Wednesday 3 June 2026',
  ],
  // The same time on the next day.
  [
    '2026-06-03T12:00:00Z',
    'Etc/GMT+12',
    'Etc/GMT-12',
    `00:00, Etc/GMT-12 ${beside('00:00', 'Etc/GMT+12')}`,
    'Thursday 4 June 2026',
  ],
  // The United States change their clocks three weeks before Europe.
  [
    '2026-03-09T17:30:00Z',
    'Europe/Berlin',
    'America/New_York',
    `13:30, America/New York ${beside('18:30', 'Europe/Berlin')}`,
    'Monday 9 March 2026',
  ],
  // The night in which Berlin skips an hour, and the one in which it has one twice.
  [
    '2026-03-29T01:00:00Z',
    'UTC',
    'Europe/Berlin',
    `03:00, Europe/Berlin ${beside('01:00', 'UTC')}`,
    'Sunday 29 March 2026',
  ],
  [
    '2026-10-25T01:00:00Z',
    'UTC',
    'Europe/Berlin',
    `02:00, Europe/Berlin ${beside('01:00', 'UTC')}`,
    'Sunday 25 October 2026',
  ],
])('a class at %s in %s is for somebody in %s at %s', (at, timezone, memberTimezone, time, day) => {
  const when = {
    startsAt: Date.parse(at) / 1000,
    timezone,
    reader: { timeZone: memberTimezone, locale: null },
  }
  expect(timeOfClass(when)).toBe(time)
  expect(dayOfClass(when).replace(',', '')).toBe(day)
})

test.each([
  ['en-US', '6:30 PM, Europe/Lisbon', 'Wednesday, June 3, 2026'],
  ['en-DE', '18:30, Europe/Lisbon', 'Wednesday 3 June 2026'],
  [null, '18:30, Europe/Lisbon', 'Wednesday 3 June 2026'],
])('a class is told in the form of %s', (locale, time, day) => {
  const reader = { timeZone: null, locale }
  const when = {
    startsAt: Date.parse('2026-06-03T17:30:00Z') / 1000,
    timezone: 'Europe/Lisbon',
    reader,
  }
  expect(timeOfClass(when).replace('\u202F', ' ')).toBe(time)
  // Some versions of the locale data have a comma here.
  expect(dayOfClass(when).replace(', 3 June', ' 3 June')).toBe(day)
})

test.each([
  ['de', '19:30 Uhr (Europe/Berlin), in der Zeitzone des Kurses 18:30 Uhr (Europe/Lisbon)'],
  ['es', 'las 19:30 (Europe/Berlin), las 18:30 (Europe/Lisbon) en la zona de la clase'],
] as const)('a class is told in %s', (language, time) => {
  const startsAt = Date.parse('2026-06-03T17:30:00Z') / 1000
  const reader = { timeZone: 'Europe/Berlin', locale: null, language }
  const when = { startsAt, timezone: 'Europe/Lisbon', reader }
  expect(speaking(language, () => timeOfClass(when))).toBe(time)
})

test.each([
  ['2026-06-03T00:15:00Z', 'la 1:15 (Europe/Lisbon)'],
  ['2026-06-03T09:15:00Z', 'las 10:15 (Europe/Lisbon)'],
  ['2026-06-03T12:15:00Z', 'las 13:15 (Europe/Lisbon)'],
])('the Spanish article of %s', (at, time) => {
  const language = 'es'
  const reader = { timeZone: null, locale: null, language } as const
  const startsAt = Date.parse(at) / 1000
  const when = { startsAt, timezone: 'Europe/Lisbon', reader }
  expect(speaking(language, () => timeOfClass(when))).toBe(time)
})
