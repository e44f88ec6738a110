/** When a class starts, and whose clocks say so. */
interface ClassTime {
  /** Epoch seconds. */
  startsAt: number
  /** IANA name of the zone of the class. */
  timezone: string
  /** That of the member; null while it is unknown. */
  memberTimezone: string | null
}

const timeIn = (seconds: number, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(seconds * 1000)}, ${timeZone.replaceAll('_', ' ')}`

const dayIn = (seconds: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone }).format(seconds * 1000)

const clockIn = (seconds: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    seconds * 1000,
  )

/**
 * '18:30, Europe/Lisbon' on the clocks of the member, with those of the class beside when they differ: '19:30,
 * Europe/Berlin (18:30, Europe/Lisbon in the zone of the class)'.
 */
export function timeOfClass({ startsAt, timezone, memberTimezone }: ClassTime): string {
  // Mails that were written before members had a zone have none.
  const own = memberTimezone ?? timezone
  const text = timeIn(startsAt, own)
  return clockIn(startsAt, own) === clockIn(startsAt, timezone)
    ? text
    : `${text} (${timeIn(startsAt, timezone)} in the zone of the class)`
}

/** 'Wednesday 3 June 2026' on the calendar of the member. */
export const dayOfClass = ({ startsAt, timezone, memberTimezone }: ClassTime): string =>
  dayIn(startsAt, memberTimezone ?? timezone)
