import { MediaRefusedError } from '../video-host.ts'

const MAX_SECONDS = 4 * 3600
const MAX_PIXELS = { long: 4096, short: 2304 }
const MAX_FRAMES_PER_SECOND = 120
/** Measured rates lie a little beside the true one. */
const RATE_TOLERANCE = 1
const MAX_STREAMS = 8

export interface SourceFacts {
  durationSeconds: number
  width: number
  height: number
  framesPerSecond: number
  streams: number
}

/** Refuses what is over the limits of a source. Throws `MediaRefusedError`. */
export function checkLimits(facts: SourceFacts): void {
  const { durationSeconds, width, height, framesPerSecond, streams } = facts
  const refuse = (reason: string): never => {
    throw new MediaRefusedError(reason)
  }
  if (!(durationSeconds > 0)) refuse('The video has no length.')
  if (durationSeconds > MAX_SECONDS) refuse('The video is longer than 4 hours.')
  if (Math.max(width, height) > MAX_PIXELS.long || Math.min(width, height) > MAX_PIXELS.short)
    refuse('The picture is larger than 4096 by 2304 pixels.')
  if (framesPerSecond > MAX_FRAMES_PER_SECOND + RATE_TOLERANCE)
    refuse('The video has more than 120 frames per second.')
  if (streams > MAX_STREAMS) refuse('The file has more than 8 tracks.')
}
