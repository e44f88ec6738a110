import { Temporal } from 'temporal-polyfill'

/** A date ('yyyy-MM-dd') and time ('HH:mm:ss') in a time zone (IANA name). */
export interface LocalMoment {
  date: string
  time: string
  zone: string
}

/** Null for an invalid date, time or zone. A local time that is skipped becomes the time after the skip. */
function resolve({ date, time, zone }: LocalMoment) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}:\d{2}$/.test(time)) return null
  try {
    const wanted = Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: 'reject' })
    return { wanted, found: wanted.toZonedDateTime(zone, { disambiguation: 'compatible' }) }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const epochSeconds = (moment: Temporal.ZonedDateTime): number =>
  Math.floor(moment.epochMilliseconds / 1000)

/**
 * Converts a local date and time to epoch seconds; the first instant when it occurs twice. Null when daylight
 * saving time skips it, and for an invalid date or time.
 */
export function instantOf(moment: LocalMoment): number | null {
  const resolved = resolve(moment)
  if (!resolved?.found.toPlainDateTime().equals(resolved.wanted)) return null
  return epochSeconds(resolved.found)
}

/** As `instantOf`, but a skipped local time is moved by the length of the skip. */
export function instantOrLater(moment: LocalMoment): number | null {
  const resolved = resolve(moment)
  return resolved && epochSeconds(resolved.found)
}

/** Converts epoch seconds to the local date and time. */
export function localMomentOf(instant: number, zone: string): LocalMoment {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(zone)
  return {
    date: shown.toPlainDate().toString(),
    time: shown.toPlainTime().toString({ smallestUnit: 'second' }),
    zone,
  }
}

/** The date the given number of days later. */
export const addDaysTo = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()
