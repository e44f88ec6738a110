import * as z from 'zod/mini'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** An IANA time zone name, such as 'Europe/Berlin'. */
export const timeZone = z
  .string()
  .check(
    z.maxLength(64),
    z.refine(isTimeZone, 'Give the name of a time zone, such as Europe/Berlin'),
  )

export const statisticsQuery = z.object({
  /** The member's time zone, which determines when weeks begin; UTC by default. */
  time_zone: z._default(timeZone, 'UTC'),
})

export const statistics = z.object({
  /** Completed sessions of programs, and classes watched to the end. */
  workouts_completed: z.int(),
  /** Time spent playing, without skipped parts. */
  minutes_watched: z.int(),
  programs_completed: z.int(),
  current_week_workouts: z.int(),
  /** Consecutive weeks (from Monday) with a workout; the current one may still be without. */
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

/** A value to show, and the measure of this period and the preceding one. */
export const figure = z.object({
  value: z.number(),
  current: z.number(),
  /** Null when there are no records of that time, or nothing to compare with. */
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
  /** The number of days in the period, including today. */
  days: z.int(),
  /** Users now, compared with the beginning of the period. */
  total_users: figure,
  /** Active users today; the comparison uses the daily average. */
  active_users: figure,
  /** Views within the period. */
  video_views: figure,
  /** Seconds watched for each view within the period. */
  watch_time: figure,
  /** The days of the period, oldest first; fewer if the studio is younger. */
  series: z.array(insightDay),
})
export type Dashboard = z.infer<typeof dashboard>
