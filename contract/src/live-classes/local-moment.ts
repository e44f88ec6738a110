import { Temporal } from 'temporal-polyfill'

/** A date ('yyyy-MM-dd') and a time ('HH:mm:ss') as clocks in a zone (IANA name) show them. */
export interface LocalMoment {
  date: string
  time: string
  zone: string
}

/** Null for what is no date, no time or no zone. Where clocks skip it, the moment after the skip. */
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
 * The instant at which clocks show a moment, in epoch seconds; the first one where they show it twice.
 * Null where they never do, because they are put forward over it, and for what is no date or time.
 */
export function instantOf(moment: LocalMoment): number | null {
  const resolved = resolve(moment)
  if (!resolved?.found.toPlainDateTime().equals(resolved.wanted)) return null
  return epochSeconds(resolved.found)
}

/** As `instantOf`; a moment that clocks skip is as long after the skip as it would have been without. */
export function instantOrLater(moment: LocalMoment): number | null {
  const resolved = resolve(moment)
  return resolved && epochSeconds(resolved.found)
}

/** What clocks in a zone show at an instant (epoch seconds). */
export function localMomentOf(instant: number, zone: string): LocalMoment {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(zone)
  return {
    date: shown.toPlainDate().toString(),
    time: shown.toPlainTime().toString({ smallestUnit: 'second' }),
    zone,
  }
}

/** A date so many days later. */
export const addDaysTo = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()
