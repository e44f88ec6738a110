/** Percent of a video from which it counts as watched to its end: credits and goodbyes follow. */
const END_PERCENT = 95
/** Seconds that one report can add: a player reports at least every half a minute, or catches up. */
const MAX_PER_REPORT = 120

interface Heard {
  /** What the player says it has played since its last report; undefined where it does not say. */
  claimed: number | undefined
  /** How far the position has moved since the last report. */
  moved: number
  /** Since the member was last heard of; null when this is the first sign of them. */
  elapsed: number | null
}

/**
 * Whole seconds that a report adds to the time watched: never more than was played, never more than
 * the clock shows. All in seconds.
 */
export const creditedSeconds = ({ claimed, moved, elapsed }: Heard): number =>
  Math.max(0, Math.floor(Math.min(claimed ?? moved, elapsed ?? 0, MAX_PER_REPORT)))

export const percentOf = (position: number, duration: number): number =>
  duration <= 0 ? 0 : Math.max(0, Math.min(100, Math.floor((position / duration) * 100)))

export const isEnd = (percent: number): boolean => percent >= END_PERCENT

/** Where playback goes on, in seconds; null for who has not begun, or has come to the end. */
export const resumePosition = (position: number, duration: number): number | null =>
  position <= 0 || isEnd(percentOf(position, duration)) ? null : position

interface Arrival {
  percentBefore: number
  percent: number
  /** All that the member has watched of the video, with this report, in seconds. */
  watched: number
  /** Seconds. */
  duration: number
  /** How often the member has completed the class before. */
  completions: number
}

/**
 * Whether a report completes a class: playback arrives at the end, and at least half of the class
 * has been watched for each completion, so that dragging to the end is no workout.
 */
export const completesClass = (arrival: Arrival): boolean =>
  isEnd(arrival.percent) &&
  !isEnd(arrival.percentBefore) &&
  arrival.watched * 2 >= arrival.duration * (arrival.completions + 1)
