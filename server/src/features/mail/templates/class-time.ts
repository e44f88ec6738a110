import { texts } from '@carriage/texts/mails/live-classes'
import type { MailReader } from '../email-message.ts'
import { localeOf } from './reader-locale.ts'

/** When a class starts, and who reads it. */
interface ClassTime {
  /** Epoch seconds. */
  startsAt: number
  /** IANA name of the zone of the class. */
  timezone: string
  /** Absent in mails that an earlier version has queued. */
  reader?: MailReader
}

/** Formats by locale, style and zone: making one takes longer than the rest of a mail. */
const MOST_FORMATS = 1000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(
  locale: string,
  timeZone: string,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${style.dateStyle} ${style.timeStyle}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone })
  // Locales are what members' browsers say, so there is no end to them.
  if (formats.size >= MOST_FORMATS) formats.clear()
  formats.set(key, known)
  return known
}

const clockIn = (seconds: number, timeZone: string): string =>
  formatIn('en-GB', timeZone, { dateStyle: 'short', timeStyle: 'short' }).format(seconds * 1000)

const zoneOf = ({ reader, timezone }: ClassTime): string => reader?.timeZone ?? timezone

function timeIn(time: ClassTime, timeZone: string): string {
  const form = formatIn(localeOf(time.reader), timeZone, { timeStyle: 'short' })
  const clock = form.format(time.startsAt * 1000)
  // In Spanish the article is 'la' for one o'clock alone.
  const isOne = /^0?1\b/.test(clock)
  return texts.time.one({ clock, isOne, zone: timeZone.replaceAll('_', ' ') })
}

/**
 * '18:30, Europe/Lisbon' on the clocks and in the form of the member, with the clocks of the class beside when
 * they differ: '19:30, Europe/Berlin (18:30, Europe/Lisbon in the zone of the class)'.
 */
export function timeOfClass(time: ClassTime): string {
  const { startsAt, timezone } = time
  const own = zoneOf(time)
  const text = timeIn(time, own)
  return clockIn(startsAt, own) === clockIn(startsAt, timezone)
    ? text
    : texts.time.two({ own: text, other: timeIn(time, timezone) })
}

/** 'Wednesday 3 June 2026' on the calendar and in the form of the member. */
export const dayOfClass = (time: ClassTime): string =>
  formatIn(localeOf(time.reader), zoneOf(time), { dateStyle: 'full' }).format(time.startsAt * 1000)

/** '10 May 2026, 13:00' on the clocks and in the form of the reader. */
export const momentOfClass = (time: ClassTime): string =>
  formatIn(localeOf(time.reader), zoneOf(time), { dateStyle: 'medium', timeStyle: 'short' }).format(
    time.startsAt * 1000,
  )
