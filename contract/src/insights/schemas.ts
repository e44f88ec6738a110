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

export const dashboardRanges = [7, 30, 90] as const
export type DashboardRange = (typeof dashboardRanges)[number]
export const dashboardQuery = z.object({
  days: z._default(
    z.coerce.number().check(z.refine((days) => dashboardRanges.some((range) => range === days))),
    30,
  ),
})

/** One figure: what is shown, and the same measure of this period and of the one before. */
export const figure = z.object({
  value: z.number(),
  current: z.number(),
  /** Null where the records do not reach back so far, or there is nothing to compare with. */
  previous: z.nullable(z.number()),
})
export type Figure = z.infer<typeof figure>

export const insightDay = z.object({
  /** yyyy-MM-dd, in UTC. */
  day: z.string(),
  /** Users at the end of the day. */
  total_users: z.int(),
  new_users: z.int(),
  active_users: z.int(),
  views: z.int(),
  watched_seconds: z.int(),
})
export type InsightDay = z.infer<typeof insightDay>

export const dashboard = z.object({
  /** How many days the period has, today among them. */
  days: z.int(),
  /** Users now, against the beginning of the period. */
  total_users: figure,
  /** Users active today; compared is the mean of the days. */
  active_users: figure,
  /** Views within the period. */
  video_views: figure,
  /** Seconds watched for each view within the period. */
  watch_time: figure,
  /** The days of the period, the oldest first; shorter where the studio is younger. */
  series: z.array(insightDay),
})
export type Dashboard = z.infer<typeof dashboard>
