import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/contract/videos'
/** What a film may be at most where this server converts it: what cameras of 5.3K in 8:7 and phones in slow motion record. */
const MAX_SECONDS = 4 * 3600
const MAX_PIXELS = { long: 5760, short: 4672 }
const MAX_FRAMES_PER_SECOND = 240
/** Tolerance, because measured rates deviate a little. */
const RATE_TOLERANCE = 1
const MAX_TRACKS = 8

export interface FilmFacts {
  /** Undefined when the file does not specify it. */
  durationSeconds: number | undefined
  width: number
  height: number
  framesPerSecond: number
  /** Audio and video tracks; cameras add others, which are ignored. */
  tracks: number
}

/** Whether a stated frame rate can be meant: Matroska and others state none, or the rate of their clock. */
export const hasPlausibleRate = (framesPerSecond: number): boolean =>
  framesPerSecond > 0 && framesPerSecond <= MAX_FRAMES_PER_SECOND + RATE_TOLERANCE

/** What of a film is beyond the limits, in a sentence for its uploader; null for nothing. */
export function limitProblem(facts: FilmFacts): Says | null {
  const { durationSeconds, width, height, framesPerSecond, tracks } = facts
  const tooLong = durationSeconds === undefined ? null : lengthProblem(durationSeconds)
  if (tooLong !== null) return tooLong
  if (Math.max(width, height) > MAX_PIXELS.long || Math.min(width, height) > MAX_PIXELS.short)
    return () => t.pictureLargerThan57604672Pixels
  if (framesPerSecond > MAX_FRAMES_PER_SECOND + RATE_TOLERANCE)
    return () => t.videoHasMoreThan240Frames
  return tracks > MAX_TRACKS ? () => t.fileHasMoreThan8Tracks : null
}

/** Of the length alone. */
export function lengthProblem(seconds: number): Says | null {
  if (!(seconds > 0)) return () => t.videoHasNoLength
  return seconds > MAX_SECONDS ? () => t.videoLongerThan4Hours : null
}
