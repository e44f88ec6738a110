import type { Weeks } from '@carriage/contract/weeks'

/** Days since 1 January 1970; `untilDay` is the first day after the pause. */
export interface PausedDays {
  fromDay: number
  untilDay: number
}

/** The weeks that break no streak: those with a day on which a program was paused, and those that a new first day has cut short. */
export function sparedWeeks(pauses: readonly PausedDays[], { weekOf, short }: Weeks): Set<number> {
  const paused = pauses.flatMap(({ fromDay, untilDay }) => {
    const first = weekOf(fromDay)
    return Array.from({ length: weekOf(untilDay - 1) - first + 1 }, (_, n) => first + n)
  })
  return new Set([...paused, ...short])
}

/**
 * The number of consecutive weeks with a workout, up to the current one. A current week without a workout does
 * not end the streak, because it is not over; nor does a spared week, which does not count either.
 */
export function weeklyStreak(
  weeks: readonly number[],
  current: number,
  spared: ReadonlySet<number> = new Set(),
): number {
  const active = new Set(weeks)
  let length = 0
  for (let week = current; ; week--) {
    if (active.has(week)) length++
    else if (week !== current && !spared.has(week)) return length
  }
}

/** The longest streak that there was in these weeks. */
export const longestStreak = (weeks: readonly number[], spared: ReadonlySet<number>): number =>
  Math.max(0, ...new Set(weeks.map((week) => weeklyStreak(weeks, week, spared))))
