import * as z from 'zod/mini'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The name of a zone as the IANA has it, such as 'Europe/Berlin'. */
export const timeZone = z
  .string()
  .check(
    z.maxLength(64),
    z.refine(isTimeZone, 'Give the name of a time zone, such as Europe/Berlin'),
  )

export const statisticsQuery = z.object({
  /** The member's own: it decides when a week begins. UTC without it. */
  time_zone: z._default(timeZone, 'UTC'),
})

export const statistics = z.object({
  /** Sessions of programs, and classes watched to their end. */
  workouts_completed: z.int(),
  /** Time spent playing; what was skipped does not count. */
  minutes_watched: z.int(),
  programs_completed: z.int(),
  current_week_workouts: z.int(),
  /** Weeks from Monday to Sunday in a row with a workout; the running one may still be without. */
  weekly_streak: z.int(),
})
export type Statistics = z.infer<typeof statistics>
