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
