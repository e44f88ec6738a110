const DAY_MS = 86_400_000
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

/** Reads instants on the clock and the calendar of a time zone (IANA name). */
export function localTime(timeZone: string): (time: Date) => LocalTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  return (time) => {
    const part: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(time)) part[type] = Number(value)
    const { year = 0, month = 0, day: date = 0, hour = 0 } = part
    const day = Date.UTC(year, month - 1, date) / DAY_MS
    return { day, week: Math.floor((day + DAYS_BEFORE_FIRST) / 7), hour }
  }
}
