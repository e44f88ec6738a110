const WINDOW_SECONDS = 20
/** A larger step of the timestamps is a new stream. */
const MAX_STEP_MS = 5000

/**
 * How long packets wait on the way: the least delay of a second above the least of the last twenty. The least is what waits
 * even between bursts such as keyframes (a standing queue, RFC 8289, section 3), and clocks of both ends need not agree.
 */
export class StandingDelay {
  readonly #ticksPerMs: number
  readonly #seconds: number[] = []
  #last: number | undefined
  #mediaMs = 0
  #least = Infinity

  /** `clock`: timestamp ticks per second. */
  constructor(clock: number) {
    this.#ticksPerMs = clock / 1000
  }

  arrived(timestamp: number, at: number): void {
    const step = ((timestamp - (this.#last ?? timestamp)) | 0) / this.#ticksPerMs
    this.#last = timestamp
    if (Math.abs(step) > MAX_STEP_MS) {
      this.#seconds.length = 0
      this.#least = Infinity
    }
    this.#mediaMs += step
    this.#least = Math.min(this.#least, at - this.#mediaMs)
  }

  /** Milliseconds; undefined when nothing arrived in this second. */
  endSecond(): number | undefined {
    if (this.#least === Infinity) return undefined
    this.#seconds.push(this.#least)
    if (this.#seconds.length > WINDOW_SECONDS) this.#seconds.shift()
    const standing = this.#least - Math.min(...this.#seconds)
    this.#least = Infinity
    return standing
  }
}
