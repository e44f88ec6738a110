import { Temporal } from 'temporal-polyfill'

const EPOCH = Temporal.PlainDate.from('1970-01-01')
/** 1 January 1970 was a Thursday, three days after Monday. */
const DAYS_BEFORE_FIRST = 3

export interface LocalTime {
  /** Days since 1 January 1970 in the time zone. */
  day: number
  /** ISO 8601 weeks, Monday to Sunday, numbered consecutively. */
  week: number
  /** 0 to 23. */
  hour: number
}

/** The week of a local day (since 1 January 1970). */
export const weekOf = (day: number): number => Math.floor((day + DAYS_BEFORE_FIRST) / 7)

/** The Monday with which a week begins. */
export const firstDayOf = (week: number): number => week * 7 - DAYS_BEFORE_FIRST

/** 'yyyy-MM-dd' of a day since 1 January 1970. */
export const dateOfDay = (day: number): string => EPOCH.add({ days: day }).toString()

/** The day since 1 January 1970 of a 'yyyy-MM-dd'. */
export const dayOfDate = (date: string): number =>
  EPOCH.until(Temporal.PlainDate.from(date), { largestUnit: 'day' }).days

/** Converts instants to the local day, week and hour of a time zone (IANA name). */
export const localTime =
  (timeZone: string) =>
  (time: Date): LocalTime => {
    const instant = Temporal.Instant.fromEpochMilliseconds(time.getTime())
    const shown = instant.toZonedDateTimeISO(timeZone)
    const { days: day } = EPOCH.until(shown.toPlainDate(), { largestUnit: 'day' })
    return { day, week: weekOf(day), hour: shown.hour }
  }
