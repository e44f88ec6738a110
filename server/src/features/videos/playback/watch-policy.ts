import { LEASE_DAYS } from '@carriage/contract/kept-classes/schemas'
import { END_PERCENT } from '@carriage/contract/practice/workout'
import { addSeconds } from '../../../platform/time.ts'

/** The most seconds that one report can add; players report at least every 30 seconds. */
const MAX_PER_REPORT = 120
/** The longest that a report waits for a network and still belongs to its own day. */
export const MAX_WAITING_SECONDS = LEASE_DAYS * 86_400

interface Heard {
  /** Seconds that the player reports as played since its last report; undefined if it does not report them. */
  claimed: number | undefined
  /** Seconds that the position has advanced since the last report. */
  moved: number
  /** Seconds since the member's last report; null for their first. */
  elapsed: number | null
}

/**
 * The whole seconds that a report adds to the time watched: never more than was played, and never more than
 * have passed.
 */
export const creditedSeconds = ({ claimed, moved, elapsed }: Heard): number =>
  Math.max(0, Math.floor(Math.min(claimed ?? moved, elapsed ?? 0, MAX_PER_REPORT)))

export const percentOf = (position: number, duration: number): number =>
  duration <= 0 ? 0 : Math.max(0, Math.min(100, Math.floor((position / duration) * 100)))

export const isEnd = (percent: number): boolean => percent >= END_PERCENT

/**
 * The position at which playback resumes, in seconds; null when the member has not begun or has reached the
 * end.
 */
export const resumePosition = (position: number, duration: number): number | null =>
  position <= 0 || isEnd(percentOf(position, duration)) ? null : position

/**
 * When something was practised of which a report tells that was made earlier (epoch seconds) and arrives now: not in the future,
 * and at most as long ago as a class plays without a network.
 */
export function practiceTime(madeAt: number | undefined, now: Date): Date {
  if (madeAt === undefined) return now
  const earliest = addSeconds(now, -MAX_WAITING_SECONDS).getTime()
  return new Date(Math.min(now.getTime(), Math.max(madeAt * 1000, earliest)))
}
