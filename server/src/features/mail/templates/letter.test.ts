import { expect, test } from 'vitest'
import type { MailReader } from '../email-message.ts'
import { longDate } from './letter.tsx'

const evening = Date.parse('2026-05-07T23:30:00Z') / 1000

test.each<[MailReader | undefined, string]>([
  [undefined, '7 May 2026'],
  [{ timeZone: null, locale: null }, '7 May 2026'],
  [{ timeZone: 'Europe/Berlin', locale: 'en-DE' }, '8 May 2026'],
  [{ timeZone: 'America/New_York', locale: 'en-US' }, 'May 7, 2026'],
  [{ timeZone: 'America/New_York', locale: 'de-DE', language: 'en' }, '7 May 2026'],
  [{ timeZone: 'Europe/Berlin', locale: null, language: 'de' }, '8. Mai 2026'],
  [{ timeZone: 'Europe/Berlin', locale: 'en-DE', language: 'de' }, '8. Mai 2026'],
  [{ timeZone: 'Europe/Madrid', locale: 'es-ES', language: 'es' }, '8 de mayo de 2026'],
])('a date for %j', (reader, text) => expect(longDate(evening, reader)).toBe(text))

test('a reader whose zone is unknown reads the day of the studio', () => {
  const reader = { timeZone: null, locale: null, studioZone: 'Asia/Tokyo' }
  expect(longDate(evening, reader)).toBe('8 May 2026')
  expect(longDate(evening, { ...reader, timeZone: 'UTC' })).toBe('7 May 2026')
})

test('a month has the name that the region of the reader gives it', () => {
  const january = Date.parse('2026-01-07T12:00:00Z') / 1000
  const inAustria = { timeZone: 'Europe/Vienna', locale: 'de-AT', language: 'de' } as const
  expect(longDate(january, inAustria)).toBe('7. Jänner 2026')
  expect(longDate(january, { ...inAustria, language: 'es' })).toBe('7 de enero de 2026')
})
