/** The days with which weeks can begin. */
export const firstDays = ['monday', 'sunday', 'saturday'] as const
export type FirstDay = (typeof firstDays)[number]

/** With which day weeks begin from a date ('yyyy-MM-dd') on; the first entry has none, since it counts before all others. */
export interface WeekStart {
  from: string | null
  first_day: FirstDay
}

/** Days of 1970 that are the first of a week, as days since 1 January 1970, a Thursday. */
const anchors: Readonly<Record<FirstDay, number>> = { monday: 4, sunday: 3, saturday: 2 }
const DAY_MS = 86_400_000

const dayNumber = (date: string): number => Date.parse(date) / DAY_MS

/** The first day, not before `day` (since 1 January 1970), with which a week can begin. */
export const nextFirstDay = (day: number, first: FirstDay): number =>
  day + ((((anchors[first] - day) % 7) + 7) % 7)

/**
 * The weeks of a studio, in which goals, streaks and plans count. A week keeps the day with which it began: a change counts from
 * a date on, and the days that are left before that date are a week of their own, shorter than seven days.
 */
export interface Weeks {
  /** The week of a local day (since 1 January 1970), numbered consecutively. */
  weekOf: (day: number) => number
  /** The local day with which a week begins. */
  firstDayOf: (week: number) => number
  /** The weeks that a change has cut short: they end no streak and use no freeze. */
  short: readonly number[]
}

/** The weeks that begin as `starts` say; these are in order, the one without a date first. */
export function createWeeks(starts: readonly WeekStart[]): Weeks {
  const parts: { from: number; week: number }[] = []
  for (const { from, first_day: first } of starts) {
    const before = parts.at(-1)
    if (!before || from === null) parts.push({ from: anchors[first] - 7, week: 0 })
    else {
      const day = dayNumber(from)
      parts.push({ from: day, week: weekIn(before, day - 1) + 1 })
    }
  }
  const [first = { from: anchors.monday - 7, week: 0 }, ...later] = parts
  const partOf = (isLater: (part: { from: number; week: number }) => boolean) =>
    later.findLast(isLater) ?? first
  const firstDayOf = (week: number) => {
    const part = partOf((one) => one.week <= week)
    return part.from + (week - part.week) * 7
  }
  return {
    weekOf: (day) =>
      weekIn(
        partOf(({ from }) => from <= day),
        day,
      ),
    firstDayOf,
    short: later
      .map(({ week }) => week - 1)
      .filter((week) => firstDayOf(week + 1) - firstDayOf(week) < 7),
  }
}

const weekIn = ({ from, week }: { from: number; week: number }, day: number): number =>
  week + Math.floor((day - from) / 7)

/** With which day the weeks of a date ('yyyy-MM-dd') begin. */
export const firstDayOn = (starts: readonly WeekStart[], date: string): FirstDay =>
  starts.findLast(({ from }) => from !== null && from <= date)?.first_day ??
  starts[0]?.first_day ??
  'monday'
