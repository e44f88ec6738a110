/** Pictures a second: below the first, movement is hard to follow; from the second on, it is fluent. */
const CHOPPY_BELOW = 12
const FLUENT_FROM = 15
/** So many measurements in a row, so that a moment of other work is not reported. */
const TIMES = 3

/** Follows how many pictures a second a host sends, and reports when they become too few and when they suffice again. */
export class Choppiness {
  #isChoppy = false
  #times = 0
  readonly #onChange: (isChoppy: boolean) => void

  constructor(onChange: (isChoppy: boolean) => void) {
    this.#onChange = onChange
  }

  /** `rate`: pictures a second; undefined while the camera is off. */
  take(rate: number | undefined): void {
    if (rate === undefined) return this.#become(false)
    const speaksForChange = this.#isChoppy ? rate >= FLUENT_FROM : rate < CHOPPY_BELOW
    this.#times = speaksForChange ? this.#times + 1 : 0
    if (this.#times === TIMES) this.#become(!this.#isChoppy)
  }

  #become(isChoppy: boolean): void {
    this.#times = 0
    if (isChoppy === this.#isChoppy) return
    this.#isChoppy = isChoppy
    this.#onChange(isChoppy)
  }
}
