import type { MailReader } from '../email-message.ts'

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

const localeOf = ({ reader }: Pick<ClassTime, 'reader'>): string => reader?.locale ?? 'en-GB'
const zoneOf = ({ reader, timezone }: ClassTime): string => reader?.timeZone ?? timezone

function timeIn(time: ClassTime, timeZone: string): string {
  const form = new Intl.DateTimeFormat(localeOf(time), { timeStyle: 'short', timeZone })
  return `${form.format(time.startsAt * 1000)}, ${timeZone.replaceAll('_', ' ')}`
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
    : `${text} (${timeIn(time, timezone)} in the zone of the class)`
}

/** 'Wednesday 3 June 2026' on the calendar and in the form of the member. */
export const dayOfClass = (time: ClassTime): string =>
  new Intl.DateTimeFormat(localeOf(time), { dateStyle: 'full', timeZone: zoneOf(time) }).format(
    time.startsAt * 1000,
  )
