import { texts as t } from '@carriage/texts/contract/insights'
import * as z from 'zod/mini'
import { epochSeconds } from '../common.ts'

/** Whether this machine knows a time zone by that name; browsers may know newer ones. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** An IANA time zone name, such as 'Europe/Berlin'. */
export const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: () => t.giveNameTimeZoneSuchAs }))

export const statisticsQuery = z.object({
  /** The member's time zone, which determines when weeks begin; UTC by default. */
  time_zone: z._default(timeZone, 'UTC'),
})

export const MAX_GOAL_DAYS = 7
/** How many weeks of a quarter may miss the goal without ending the streak. */
export const FREEZES_A_QUARTER = 2

/** How a member stands with the goal they have chosen. */
export const weeklyGoal = z.object({
  /** Days a week. */
  days: z.int(),
  /** Days of the current week with a workout. */
  days_done: z.int(),
  /** Weeks in a row in which the goal was met; the current one counts as soon as it is. */
  streak: z.int(),
  freezes_left: z.int(),
  /** What became of the last week; null when it was met, missed or paused. */
  last_week: z.nullable(z.enum(['frozen', 'repaired'])),
  /** The last day on which a second class on one day makes up for the day that the last week lacks. */
  repair_until: z.nullable(z.iso.date()),
})
export type WeeklyGoal = z.infer<typeof weeklyGoal>

export const weeklyGoalBody = z.object({
  /** Null for no goal. */
  days: z.nullable(z.int().check(z.gte(1), z.lte(MAX_GOAL_DAYS))),
  time_zone: z._default(timeZone, 'UTC'),
})

export const statistics = z.object({
  /** Each class watched, session completed, live class attended and workout noted; the history lists them all. */
  workouts_completed: z.int(),
  /** Of these workouts: film that was played at any speed, without skipped parts, time in live classes, and what was noted. */
  minutes_watched: z.int(),
  programs_completed: z.int(),
  /** Null before the first one. */
  last_workout_at: z.nullable(epochSeconds),
  current_week_workouts: z.int(),
  /** The first and the last day of the current week; seven days, or fewer before weeks begin with another day. */
  current_week: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** The days of the current week with a workout, from 1, its first day, to 7. */
  current_week_days: z.array(z.int()),
  /** Consecutive weeks with a workout; the current one may still be without, as one with a paused day. */
  weekly_streak: z.int(),
  /** Null for members who have not chosen one. */
  weekly_goal: z.nullable(weeklyGoal),
  /** When the workout was that completed the first month in which each week met its goal; null before there is one. */
  month_of_goals_at: z.nullable(epochSeconds),
})
export type Statistics = z.infer<typeof statistics>

export const dashboardRanges = [7, 30, 90] as const
export type DashboardRange = (typeof dashboardRanges)[number]
/** The most days of a period. */
export const MAX_DASHBOARD_DAYS = 366
const DAY_SECONDS = 86_400
/** The number of days from one to another, both included; 'yyyy-MM-dd'. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (DAY_SECONDS * 1000)) + 1
/** What is wrong with a period from one day to another; null when nothing is. */
export function periodProblem(from: string, to: string): string | null {
  const days = daysBetween(from, to)
  if (days < 1) return t.periodEndsBeforeBegins
  return days > MAX_DASHBOARD_DAYS
    ? t.periodHasAtMostDays({ maxDashboardDays: MAX_DASHBOARD_DAYS })
    : null
}

export const utcDate = z.iso.date()
export const dashboardQuery = z
  .object({
    /** The last days including today, unless `from` and `to` name others. */
    days: z._default(
      z.coerce.number().check(z.refine((days) => dashboardRanges.some((range) => range === days))),
      30,
    ),
    /** The first and the last day of the studio, both or none. A later `to` than today means today. */
    from: z.optional(utcDate),
    to: z.optional(utcDate),
  })
  .check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
      error: () => t.giveBothDaysPeriod,
      path: ['from'],
    }),
    z.refine(
      ({ from = '', to = '' }) => from === '' || to === '' || periodProblem(from, to) === null,
      {
        error: () => t.givePeriodAtMost366Days,
        path: ['to'],
      },
    ),
  )

/** A value to show, and the measure of this period and the preceding one. */
export const figure = z.object({
  value: z.number(),
  current: z.number(),
  /** Null when there are no records of that time, or nothing to compare with. */
  previous: z.nullable(z.number()),
})
export type Figure = z.infer<typeof figure>

export const insightDay = z.object({
  /** yyyy-MM-dd, in the time zone that the studio had on it. */
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
  /** The number of days in the period. */
  days: z.int(),
  /** Its last day, 'yyyy-MM-dd'. */
  to: z.string(),
  /** The day of the studio that is not over. */
  today: z.string(),
  /** Users at the end of the period, or now, compared with the beginning of the period. */
  total_users: figure,
  /** Active users on the last day; the comparison uses the daily average. */
  active_users: figure,
  /** Views within the period. */
  video_views: figure,
  /** Seconds watched for each view within the period. */
  watch_time: figure,
  /** The days of the period, oldest first; fewer if the studio is younger. */
  series: z.array(insightDay),
})
export type Dashboard = z.infer<typeof dashboard>
