const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday: three days after the Monday that its week begins with. */
const DAYS_BEFORE_FIRST = 3

/**
 * Numbers the weeks of ISO 8601, Monday to Sunday, in a time zone (IANA name): neighbouring weeks
 * have neighbouring numbers.
 */
export function weekOf(timeZone: string): (time: Date) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  return (time) => {
    const part: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(time)) part[type] = Number(value)
    const { year = 0, month = 0, day = 0 } = part
    return Math.floor((Date.UTC(year, month - 1, day) / DAY_MS + DAYS_BEFORE_FIRST) / 7)
  }
}

/**
 * How many weeks in a row have a workout, up to the running one. A running week without a workout
 * ends nothing: it is not over.
 */
export function weeklyStreak(weeks: readonly number[], current: number): number {
  const active = new Set(weeks)
  const last = active.has(current) ? current : current - 1
  let length = 0
  while (active.has(last - length)) length++
  return length
}
