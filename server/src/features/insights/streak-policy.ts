import { weekOf } from '../../platform/local-time.ts'

/** Days since 1 January 1970; `untilDay` is the first day after the pause. */
export interface PausedDays {
  fromDay: number
  untilDay: number
}

/** The weeks with a day on which a program was paused. */
export function pausedWeeks(pauses: readonly PausedDays[]): Set<number> {
  const weeks = pauses.flatMap(({ fromDay, untilDay }) => {
    const first = weekOf(fromDay)
    return Array.from({ length: weekOf(untilDay - 1) - first + 1 }, (_, n) => first + n)
  })
  return new Set(weeks)
}

/**
 * The number of consecutive weeks with a workout, up to the current one. A current week without a workout does
 * not end the streak, because it is not over; nor does a week with a paused day, which does not count either.
 */
export function weeklyStreak(
  weeks: readonly number[],
  current: number,
  paused: ReadonlySet<number> = new Set(),
): number {
  const active = new Set(weeks)
  let length = 0
  for (let week = current; ; week--) {
    if (active.has(week)) length++
    else if (week !== current && !paused.has(week)) return length
  }
}

/** The longest streak that there was in these weeks. */
export const longestStreak = (weeks: readonly number[], paused: ReadonlySet<number>): number =>
  Math.max(0, ...new Set(weeks.map((week) => weeklyStreak(weeks, week, paused))))
