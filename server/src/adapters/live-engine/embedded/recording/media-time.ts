const RANGE = 2 ** 32
const HALF = 2 ** 31

/** Turns the times of one RTP source into times of the clock; the first packet was made when it arrived. */
export class MediaTime {
  readonly #ticksPerMs: number
  #last: number | undefined
  #ticks = 0
  #beganAt = 0

  /** `clock`: ticks a second. */
  constructor(clock: number) {
    this.#ticksPerMs = clock / 1000
  }

  /** Epoch milliseconds of an RTP time; `at`: when its packet has arrived, likewise. */
  of(timestamp: number, at: number): number {
    if (this.#last === undefined) this.#beganAt = at
    else {
      const step = (timestamp - this.#last) >>> 0
      this.#ticks += step < HALF ? step : step - RANGE
    }
    this.#last = timestamp
    return Math.round(this.#beganAt + this.#ticks / this.#ticksPerMs)
  }
}
