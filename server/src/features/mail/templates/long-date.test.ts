import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

const evening = Date.parse('2026-05-07T23:30:00Z') / 1000

test.each([
  [undefined, '7 May 2026'],
  [{ timeZone: null, locale: null }, '7 May 2026'],
  [{ timeZone: 'Europe/Berlin', locale: 'en-DE' }, '8 May 2026'],
  [{ timeZone: 'America/New_York', locale: 'en-US' }, 'May 7, 2026'],
])('a date for %j', (reader, text) => expect(longDate(evening, reader)).toBe(text))
