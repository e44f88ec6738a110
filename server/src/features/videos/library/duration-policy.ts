import type { DurationRange } from '@carriage/contract/videos/schemas'

const MINUTE = 60

/** Seconds; `below` is exclusive. The last range includes the full hour. */
const ranges: Record<DurationRange, { from: number; below: number }> = {
  '0-15': { from: 0, below: 15 * MINUTE },
  '15-30': { from: 15 * MINUTE, below: 30 * MINUTE },
  '30-60': { from: 30 * MINUTE, below: 60 * MINUTE + 1 },
}

/** The durations in seconds that a filter matches. */
export const secondsIn = (duration: DurationRange): { from: number; below: number } =>
  ranges[duration]
