import { Temporal } from 'temporal-polyfill'

const EPOCH = Temporal.PlainDate.from('1970-01-01')
/** 1 January 1970 was a Thursday: three days after the Monday that its week begins with. */
const DAYS_BEFORE_FIRST = 3

export interface LocalTime {
  /** Days since 1 January 1970 on the local calendar. */
  day: number
  /** Weeks of ISO 8601, Monday to Sunday; neighbouring weeks have neighbouring numbers. */
  week: number
  /** 0 to 23. */
  hour: number
}

/** The week that a local day (since 1 January 1970) is in. */
export const weekOf = (day: number): number => Math.floor((day + DAYS_BEFORE_FIRST) / 7)

/** Reads instants on the clock and the calendar of a time zone (IANA name). */
export const localTime =
  (timeZone: string) =>
  (time: Date): LocalTime => {
    const instant = Temporal.Instant.fromEpochMilliseconds(time.getTime())
    const shown = instant.toZonedDateTimeISO(timeZone)
    const { days: day } = EPOCH.until(shown.toPlainDate(), { largestUnit: 'day' })
    return { day, week: weekOf(day), hour: shown.hour }
  }
