const RANGE = 2 ** 32
const HALF = 2 ** 31

/** Converts RTP timestamps of one source to wall-clock times, relative to the arrival of the first packet. */
export class MediaTime {
  readonly #ticksPerMs: number
  #last: number | undefined
  #ticks = 0
  #beganAt = 0

  /** `clock`: ticks a second. */
  constructor(clock: number) {
    this.#ticksPerMs = clock / 1000
  }

  /** Epoch milliseconds of an RTP timestamp; `at`: when its packet arrived. */
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
