import { texts as t } from '@carriage/texts/contract/practice'
import * as z from 'zod/mini'
import { epochSeconds, id, line } from '../common.ts'
import { timeZone } from '../insights/schemas.ts'
import { springId } from '../reformer/spring-id.ts'
import { effort, workoutKinds } from '../videos/schemas.ts'

/** A kind of spring as it was set, by its name and colour of then. */
export const setSpring = z.object({
  /** Names the kind, whatever it is called by now; what was kept before this was known has none. */
  spring: z.optional(springId),
  name: z.string(),
  colour: z.string(),
  count: z.int(),
})
/** How the springs of the reformer were set. Empty: no springs. */
export const springSetting = z.array(setSpring)
export type SpringSetting = z.infer<typeof springSetting>

/** A workout as the log keeps it. */
export const workout = z.object({
  _id: id,
  kind: z.enum(workoutKinds),
  title: z.string(),
  /** Full name; null for a class without one. */
  coach: z.nullable(z.string()),
  /** The title of the program whose session it completed. */
  program: z.nullable(z.string()),
  /** What that program called the class. */
  session: z.nullable(z.string()),
  /** The length of the class, in seconds. */
  duration: z.int(),
  /** Film time, time in a live class, or what the member noted, in seconds. */
  practised_seconds: z.int(),
  happened_at: epochSeconds,
  /** The day where the member was. */
  date: z.iso.date(),
  exercises: z.array(z.string()),
  springs: z.array(springSetting),
  effort: z.nullable(effort),
  /** The video, as long as members can see it. */
  video_id: z.nullable(id),
  /** The workout with the same class before this one; null for the first. */
  last_time: z.nullable(
    z.object({
      _id: id,
      happened_at: epochSeconds,
      date: z.iso.date(),
      practised_seconds: z.int(),
      effort: z.nullable(effort),
    }),
  ),
})
export type Workout = z.infer<typeof workout>

export const zoneQuery = z.object({
  /** The caller's zone, for workouts of which none is known. */
  time_zone: z._default(timeZone, 'UTC'),
})

export const MOST_NOTED_MINUTES = 300
/** How many workouts can be noted for one day. */
export const MOST_NOTED_A_DAY = 5
/** How many days ago a noted workout can be. */
export const NOTED_DAYS_BACK = 365

export const MOST_NOTED_TITLE = 100

/** A workout that the member did without the app. */
export const notedWorkout = z.object({
  title: line(
    1,
    MOST_NOTED_TITLE,
    () => t.enterTitle,
    () => t.titleHasAtMost100Characters,
  ),
  minutes: z.int({ error: () => t.enterMinutesAsWholeNumber }).check(
    z.minimum(1, { error: () => t.workoutHasAtLeastOneMinute }),
    z.maximum(MOST_NOTED_MINUTES, {
      error: () => t.workoutHasAtMostMinutes({ mostNotedMinutes: MOST_NOTED_MINUTES }),
    }),
  ),
  /** The local day. */
  date: z.iso.date({ error: () => t.enterDate }),
})
export type NotedWorkout = z.infer<typeof notedWorkout>
export const noteWorkoutBody = z.object({ ...notedWorkout.shape, time_zone: timeZone })
export const noteWorkoutAnswer = z.object({
  message: z.string(),
  /** The number of workouts with it, where that is a milestone and the workout is new. */
  milestone: z.nullable(z.int()),
})

export const practiceQuery = z.object({
  ...zoneQuery.shape,
  /** 'yyyy-MM' */
  month: z
    .string()
    .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: () => t.giveMonthSuchAs202605 })),
})

const total = z.object({ workouts: z.int(), minutes: z.int() })
export type PracticeTotal = z.infer<typeof total>

/**
 * A number of workouts, the first program that was completed, the first month of which each week met its goal, or a
 * challenge that was met.
 */
export const milestone = z.object({
  kind: z.enum(['workouts', 'program', 'month-of-goals', 'challenge']),
  /** Null for the other kinds. */
  workouts: z.nullable(z.int()),
  /** Of the workout, the program or the challenge; empty for the month. */
  title: z.string(),
  date: z.iso.date(),
})
export type Milestone = z.infer<typeof milestone>

/** A month of the caller's workouts, and what they add up to. */
export const practice = z.object({
  month: z.string(),
  /** The month of the first workout; null before there is one. */
  first_month: z.nullable(z.string()),
  /** Those of the month, oldest first. */
  workouts: z.array(
    z.object({
      _id: id,
      kind: z.enum(workoutKinds),
      title: z.string(),
      coach: z.nullable(z.string()),
      date: z.iso.date(),
      minutes: z.int(),
    }),
  ),
  /** The current week, the month, and its year. */
  totals: z.object({ week: total, month: total, year: total }),
  /** Of the year, the most workouts first; workouts without a coach are left out. */
  coaches: z.array(z.object({ name: z.string(), ...total.shape })),
  /** Oldest first. */
  milestones: z.array(milestone),
})
export type Practice = z.infer<typeof practice>

export const yearQuery = z.object({
  ...zoneQuery.shape,
  year: z.string().check(z.regex(/^20\d\d$/, { error: () => t.giveYearSuchAs2026 })),
})

/** How many coaches, exercises and classes a look back names. */
export const MOST_OF_YEAR = 5

/** What the workouts of a year were, for looking back. */
export const practiceYear = z.object({
  year: z.string(),
  /** The year of the first workout; null before there is one. */
  first_year: z.nullable(z.string()),
  total,
  /** Days with a workout. */
  days: z.int(),
  /** From January to December. */
  months: z.array(
    z.object({
      ...total.shape,
      /** From 1 to 10, on average, of the workouts for which the member gave it; null without any. */
      effort: z.nullable(z.number()),
    }),
  ),
  /** The week, from its first day, with the most workouts, and of those the most minutes; null in an empty year. */
  best_week: z.nullable(z.object({ from: z.iso.date(), ...total.shape })),
  /** The longest run of weeks with a workout. */
  longest_streak: z.int(),
  longest_workout: z.nullable(
    z.object({ _id: id, title: z.string(), date: z.iso.date(), minutes: z.int() }),
  ),
  /** The most workouts first. */
  coaches: z.array(z.object({ name: z.string(), ...total.shape })),
  exercises: z.array(z.object({ name: z.string(), workouts: z.int() })),
  /** Those with at least two workouts. */
  classes: z.array(z.object({ title: z.string(), workouts: z.int() })),
})
export type PracticeYear = z.infer<typeof practiceYear>
