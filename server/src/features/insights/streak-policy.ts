/**
 * The number of consecutive weeks with a workout, up to the current one. A current week without a workout does
 * not end the streak, because it is not over.
 */
export function weeklyStreak(weeks: readonly number[], current: number): number {
  const active = new Set(weeks)
  const last = active.has(current) ? current : current - 1
  let length = 0
  while (active.has(last - length)) length++
  return length
}
