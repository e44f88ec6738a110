/** Percentage from which on the rest of a class is only its goodbye. */
export const REACHED_PERCENT = 90

/** Percentage from which a class was seen to its end, and begins again: only credits and goodbyes follow. */
export const END_PERCENT = 95

/** The share of a class, or of the time that a live class ran, that makes a workout. */
const WORKOUT_SHARE = 0.5

/** A session and its class within this time of each other are one workout; farther apart each counts, also on one day. */
export const SAME_WORKOUT_SECONDS = 12 * 60 * 60

interface Watched {
  /** Where playback stands, 0 to 100. */
  percent: number
  /** Seconds of film that were played, at any speed, since the class was last a workout; skipped parts are not played. */
  played: number
  /** Seconds. */
  duration: number
}

/** Whether playback, at a percentage, is in the last tenth of a class. */
export const isInLastTenth = (percent: number): boolean => percent >= REACHED_PERCENT

/** Whether a class that was watched is a workout: half of it was played, and its last tenth is reached. */
export const isWorkout = ({ percent, played, duration }: Watched): boolean =>
  isInLastTenth(percent) && played > 0 && played >= duration * WORKOUT_SHARE

/** Whether presence in a live class is a workout: half of the time that it ran, in seconds. */
export const hasAttended = ({ present, ran }: { present: number; ran: number }): boolean =>
  ran > 0 && present >= ran * WORKOUT_SHARE
