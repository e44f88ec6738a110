import { texts as t } from '@carriage/texts/server/practice'
import type { ReformerSetup, Spring } from '@carriage/contract/reformer/schemas'
import { NOTED_DAYS_BACK, type SpringSetting } from '@carriage/contract/practice/schemas'
import type { ExerciseCue } from '@carriage/contract/videos/cue-schemas'
import type { workoutKinds } from '@carriage/contract/videos/schemas'
import { Temporal } from 'temporal-polyfill'
import { dayOfDate } from '../../platform/local-time.ts'

/** Where a workout took place: in a program, elsewhere in the app, on a television, in a live class, or without the app. */
export type WorkoutKind = (typeof workoutKinds)[number]

/** How it is known: from the player, from presence in a live class, or from the member, of a session or without the app. */
export type Measure = 'watched' | 'marked' | 'attended' | 'noted'

/**
 * What the figures of the studio count: its own classes. Workouts that members have noted count in all that is about the
 * member alone, and keep messages back that would say they have not trained; they start none.
 */
export const STUDIO_MEASURES = ['watched', 'marked', 'attended'] as const satisfies Measure[]

/** The coach's name as the log keeps it. */
export const coachName = (
  coach: { firstName: string; lastName: string } | null | undefined,
): string | null => (coach ? `${coach.firstName} ${coach.lastName}` : null)

/** What a workout was a workout with, as reports after classes name it; null for one without the app. */
export const classIdOf = ({
  videoId,
  liveClassId,
}: {
  videoId: string | null
  liveClassId: string | null
}): string | null => videoId ?? liveClassId

/** The exercises of a class as the log keeps them: each once, in their order, and those of the library by their ids. */
export const copyExercises = (exercises: readonly Pick<ExerciseCue, 'name' | 'exercise_id'>[]) => ({
  exercises: [...new Set(exercises.map(({ name }) => name))],
  exerciseIds: [...new Set(exercises.flatMap(({ exercise_id: id }) => id ?? []))],
})

/** The ways in which springs were set, as the log keeps them: each once, in their order, by the names of today. */
export function springSettings(
  setups: readonly Pick<ReformerSetup, 'springs'>[],
  kinds: readonly Spring[],
): SpringSetting[] {
  const named = setups.flatMap(({ springs }) =>
    springs === null
      ? []
      : [
          kinds.flatMap(({ id, name, colour }) => {
            const count = springs.find(({ spring }) => spring === id)?.count
            return count === undefined ? [] : [{ spring: id, name, colour, count }]
          }),
        ],
  )
  const byText = new Map(named.map((setting) => [JSON.stringify(setting), setting]))
  return [...byText.values()]
}

/** What is wrong with the local date of a noted workout; null when nothing is. */
export function dateProblem(date: string, today: string): string | null {
  const daysAgo = dayOfDate(today) - dayOfDate(date)
  if (daysAgo < 0) return t.chooseTodayOrEarlierDay
  return daysAgo > NOTED_DAYS_BACK ? t.chooseDayLastYear : null
}

/** When a noted workout took place, of which only the local day is known: at its noon, and never later than now. */
export function momentOf(date: string, timeZone: string, now: Date): Date {
  const noon = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: '12:00' })
  return new Date(Math.min(noon.epochMilliseconds, now.getTime()))
}
