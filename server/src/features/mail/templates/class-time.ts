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

const clockIn = (seconds: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    seconds * 1000,
  )

const zoneOf = ({ reader, timezone }: ClassTime): string => reader?.timeZone ?? timezone

function timeIn(time: ClassTime, timeZone: string): string {
  const form = new Intl.DateTimeFormat(localeOf(time.reader), { timeStyle: 'short', timeZone })
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
  new Intl.DateTimeFormat(localeOf(time.reader), {
    dateStyle: 'full',
    timeZone: zoneOf(time),
  }).format(time.startsAt * 1000)
