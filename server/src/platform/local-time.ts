import { Temporal } from 'temporal-polyfill'

const EPOCH = Temporal.PlainDate.from('1970-01-01')

export interface LocalTime {
  /** Days since 1 January 1970 in the time zone. */
  day: number
  /** 0 to 23. */
  hour: number
}

/** 'yyyy-MM-dd' of a day since 1 January 1970. */
export const dateOfDay = (day: number): string => EPOCH.add({ days: day }).toString()

/** The day since 1 January 1970 of a 'yyyy-MM-dd'. */
export const dayOfDate = (date: string): number =>
  EPOCH.until(Temporal.PlainDate.from(date), { largestUnit: 'day' }).days

/** 'yyyy-MM-dd' of an instant in a time zone (IANA name). */
export const localDate = (time: Date, timeZone: string): string =>
  dateOfDay(localTime(timeZone)(time).day)

/** Converts instants to the local day and hour of a time zone (IANA name). */
export const localTime =
  (timeZone: string) =>
  (time: Date): LocalTime => {
    const instant = Temporal.Instant.fromEpochMilliseconds(time.getTime())
    const shown = instant.toZonedDateTimeISO(timeZone)
    const { days: day } = EPOCH.until(shown.toPlainDate(), { largestUnit: 'day' })
    return { day, hour: shown.hour }
  }

const DAY_MS = 86_400_000

/**
 * The member's local day as the client sends it, at most one day away from the server's (UTC), or so many days back; any other is the
 * server's.
 */
export function clampDay(wanted: string | undefined, now: Date, daysBack = 1): string {
  const today = now.toISOString().slice(0, 10)
  const time = wanted === undefined ? Number.NaN : Date.parse(`${wanted}T00:00:00Z`)
  if (wanted === undefined || Number.isNaN(time)) return today
  const ahead = (time - Date.parse(`${today}T00:00:00Z`)) / DAY_MS
  return ahead <= 1 && ahead >= -daysBack ? wanted : today
}
