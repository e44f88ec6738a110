import { MediaRefusedError } from '../../video-host.ts'

const MAX_SECONDS = 4 * 3600
const MAX_PIXELS = { long: 4096, short: 2304 }
const MAX_FRAMES_PER_SECOND = 120
/** Tolerance, because measured rates deviate a little. */
const RATE_TOLERANCE = 1
const MAX_TRACKS = 8

export interface SourceSize {
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

/** Checks the limits for sources. Throws `MediaRefusedError`. */
export function checkLimits(size: SourceSize): void {
  const { durationSeconds, width, height, framesPerSecond, tracks } = size
  const refuse = (reason: string): never => {
    throw new MediaRefusedError(reason)
  }
  if (durationSeconds !== undefined) checkDuration(durationSeconds)
  if (Math.max(width, height) > MAX_PIXELS.long || Math.min(width, height) > MAX_PIXELS.short)
    refuse('The picture is larger than 4096 by 2304 pixels.')
  if (framesPerSecond > MAX_FRAMES_PER_SECOND + RATE_TOLERANCE)
    refuse('The video has more than 120 frames per second.')
  if (tracks > MAX_TRACKS) refuse('The file has more than 8 tracks.')
}

/** Throws `MediaRefusedError`. */
export function checkDuration(seconds: number): void {
  if (!(seconds > 0)) throw new MediaRefusedError('The video has no length.')
  if (seconds > MAX_SECONDS) throw new MediaRefusedError('The video is longer than 4 hours.')
}
