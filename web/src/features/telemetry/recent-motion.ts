import { NOW_SECONDS, type Sample } from '@carriage/contract/telemetry/schemas'

/** How old the last sample may be to be what happens now, in seconds: devices send every few seconds. */
const FRESH_SECONDS = 8

export interface RecentMotion {
  /** Of the last seconds, oldest first; 0 where nothing moved. */
  travel: readonly number[]
  /** In the last half minute. */
  repetitions: number
  /** Of the newest sample; 0 when the carriage rests. */
  tempo: number
  load: number
}

/**
 * What samples show at `now`, in epoch seconds, or at the newest one if the device's clock is ahead; null when none is as
 * young as the picture.
 */
export function recentMotion(samples: readonly Sample[], now: number): RecentMotion | null {
  const newest = samples.at(-1)
  if (!newest || newest.at <= now - NOW_SECONDS) return null
  const end = Math.max(now, newest.at)
  const bySecond = new Map(samples.map((sample) => [sample.at, sample]))
  const seconds = Array.from({ length: NOW_SECONDS }, (_, n) => end - NOW_SECONDS + 1 + n)
  const isFresh = newest.at > end - FRESH_SECONDS
  return {
    travel: seconds.map((second) => bySecond.get(second)?.travel_mm ?? 0),
    repetitions: seconds.reduce((sum, second) => sum + (bySecond.get(second)?.repetitions ?? 0), 0),
    tempo: isFresh ? newest.tempo : 0,
    load: isFresh ? newest.load_newtons : 0,
  }
}
