import { Temporal } from 'temporal-polyfill'

/** In which zone (IANA name) days are counted from a date ('yyyy-MM-dd') on; the first entry has none, since it counts before all others. */
export interface ZoneStart {
  from: string | null
  time_zone: string
}

/**
 * Days, 'yyyy-MM-dd', that follow each other without gap and overlap although their zone has changed: the day before a change begins
 * in the former zone and ends where the next one begins, so that it is longer or shorter than others.
 */
export interface LocalDays {
  dayOf: (at: Date) => string
  startOf: (day: string) => Date
  endOf: (day: string) => Date
}

/** The date of so many days later. */
export const addToDay = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

const startIn = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).epochMilliseconds

const dateIn = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

/** Days whose zone is as `starts` say; these are in order, the one without a date first. */
export function createLocalDays(starts: readonly ZoneStart[]): LocalDays {
  const zoneOn = (day: string) =>
    starts.findLast(({ from }) => from === null || from <= day)?.time_zone ?? 'UTC'
  const startOf = (day: string): Date => {
    const own = startIn(day, zoneOn(day))
    const next = addToDay(day, 1)
    // Zones are up to 26 hours apart: a day would begin after the next one, and is left out.
    const changes = starts.some(({ from }) => from === next)
    return new Date(changes ? Math.min(own, startIn(next, zoneOn(next))) : own)
  }
  return {
    startOf,
    endOf: (day) => startOf(addToDay(day, 1)),
    dayOf: (at) => {
      const index = starts.findLastIndex(
        ({ from }) => from === null || startIn(from, zoneOn(from)) <= at.getTime(),
      )
      const { from = null, time_zone: zone = 'UTC' } = starts[index] ?? {}
      const date = dateIn(at, zone)
      const until = starts[index + 1]?.from ?? null
      if (from !== null && date < from) return from
      return until !== null && date >= until ? addToDay(until, -1) : date
    },
  }
}
