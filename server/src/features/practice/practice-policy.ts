import type { workoutKinds } from '@carriage/contract/videos/schemas'

/** Where a workout took place: in a program, elsewhere in the app, on a television, or in a live class. */
export type WorkoutKind = (typeof workoutKinds)[number]

/** How it is known: from the player, from the member's word, or from presence in a live class. */
export type Measure = 'watched' | 'marked' | 'attended'

/** Percentage from which the rest of a class is only its goodbye. */
export const REACHED_PERCENT = 90

/** A session and its class within this time of each other are one workout. */
export const SAME_WORKOUT_SECONDS = 12 * 60 * 60

interface Watched {
  /** Where playback stands, 0 to 100. */
  percent: number
  /** Seconds of film that were played, at any speed, since the class was last a workout; skipped parts are not played. */
  played: number
  /** Seconds. */
  duration: number
}

/** Whether a class that was watched is a workout: half of it was played, and its last tenth is reached. */
export const isWorkout = ({ percent, played, duration }: Watched): boolean =>
  percent >= REACHED_PERCENT && played > 0 && played * 2 >= duration

/** Whether presence in a live class is a workout: half of the time that it ran, in seconds. */
export const hasAttended = ({ present, ran }: { present: number; ran: number }): boolean =>
  ran > 0 && present * 2 >= ran

/** The coach's name as the log keeps it. */
export const coachName = (
  coach: { firstName: string; lastName: string } | null | undefined,
): string | null => (coach ? `${coach.firstName} ${coach.lastName}` : null)
