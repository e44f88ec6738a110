import { BitrateEstimator } from './bitrate-estimator.ts'
import type { Arrived } from './reception.ts'
import { CLOCK } from './rtp.ts'
import { StandingDelay } from './standing-delay.ts'

/** Below it a picture of 720 lines is visibly poor. */
const WEAK_BELOW = 400_000
const GOOD_ABOVE = 600_000
/** Viewers are told of every change, so there must not be many. */
const WEAK_AFTER = 3
const GOOD_AFTER = 10

/** What the line of one host carries, from the video that arrives on it. Times in milliseconds. */
export class HostLine {
  /** Whether it has carried too little for a good picture for some seconds. */
  isWeak = false
  readonly #estimator: BitrateEstimator
  readonly #delay = new StandingDelay(CLOCK.video)
  #endedAt: number | undefined
  /** Consecutive seconds that speak for a change of `isWeak`. */
  #changed = 0

  /** `start`: bits per second. */
  constructor(start: number) {
    this.#estimator = new BitrateEstimator(start)
  }

  arrived(timestamp: number, at: number): void {
    this.#delay.arrived(timestamp, at)
  }

  /** Has to be called about every second; returns the bitrate that the host may send. */
  endSecond({ bits, loss }: Arrived, at: number): number {
    const elapsed = Math.max(1, at - (this.#endedAt ?? at - 1000))
    this.#endedAt = at
    const bitrate = this.#estimator.next({
      bits: (bits * 1000) / elapsed,
      loss,
      standingMs: this.#delay.endSecond(),
    })
    const speaksForChange = this.isWeak ? bitrate > GOOD_ABOVE : bitrate < WEAK_BELOW
    this.#changed = speaksForChange ? this.#changed + 1 : 0
    if (this.#changed >= (this.isWeak ? GOOD_AFTER : WEAK_AFTER)) {
      this.isWeak = !this.isWeak
      this.#changed = 0
    }
    return bitrate
  }
}
