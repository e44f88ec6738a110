const MAX_A_WEEK = 3
/** The number for a program without a fixed number of workouts a week. */
const FLEXIBLE = 3

export interface Training {
  /** Workouts per week of the program; 0 when the program leaves it to the member. */
  perWeek: number
  /** Workouts in the current local week. */
  doneThisWeek: number
  /** Local day of the last workout, or of joining when there was none. */
  lastDay: number
  remindersThisWeek: number
  /** Local day of the last reminder; null before the first. */
  lastReminderDay: number | null
}

/**
 * Whether a workout is due on a local day: the weekly goal is not reached, and at least 7 / goal days have
 * passed since the last workout and since the last reminder. At most three reminders a week.
 */
export function isWorkoutDue(training: Training, today: number): boolean {
  const { perWeek, doneThisWeek, lastDay, remindersThisWeek, lastReminderDay } = training
  const goal = perWeek === 0 ? FLEXIBLE : perWeek
  const gap = Math.max(1, Math.floor(7 / goal))
  return (
    doneThisWeek < goal &&
    remindersThisWeek < MAX_A_WEEK &&
    today - lastDay >= gap &&
    (lastReminderDay === null || today - lastReminderDay >= gap)
  )
}
