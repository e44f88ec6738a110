import { LEASE_DAYS } from '@carriage/contract/kept-classes/schemas'
import { END_PERCENT, isInLastTenth } from '@carriage/contract/practice/workout'
import { addSeconds } from '../../../platform/time.ts'
import type { PlayedPart } from './parts-policy.ts'

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

/** Seconds of a film. */
interface Told {
  position: number
  parts: readonly PlayedPart[] | undefined
}

/**
 * What a player tells of a film that was replaced, in the time of the one that members see now, in which things are later by so many
 * milliseconds. The last tenth of one is that of the other.
 * @param duration of the film of now, in seconds
 */
export function inFilmOfNow(
  { position, parts }: Told,
  { shiftMs, durationSeconds }: { shiftMs: number; durationSeconds: number },
  duration: number,
): Told {
  const moved = (seconds: number) => Math.max(0, seconds + shiftMs / 1000)
  const percent = percentOf(position, durationSeconds)
  return {
    position: isInLastTenth(percent)
      ? Math.max(moved(position), Math.ceil((duration * percent) / 100))
      : moved(position),
    parts: parts?.map(({ from, to }) => ({ from: moved(from), to: moved(to) })),
  }
}
