/** What tells that the network, or the person who looks at the page, is back. */
const SIGNS = ['online', 'pageshow', 'visibilitychange'] as const

/**
 * A wait of at most so many milliseconds by chance, and of at least half of them unless told otherwise: thousands of viewers who
 * lost one server do not come to the next one together.
 */
export const byChance = (ms: number, least = ms / 2): number => least + (ms - least) * Math.random()

/** One attempt that is due after a while, and at once when the network or the page comes back. */
export class Retry {
  #cancel = () => {}

  /** Replaces the attempt that was scheduled before. */
  schedule(ms: number, attempt: () => void): void {
    this.cancel()
    const listening = new AbortController()
    const begin = () => {
      this.cancel()
      attempt()
    }
    const timer = setTimeout(begin, ms)
    const onSign = ({ type }: Event) => {
      if (type !== 'visibilitychange' || document.visibilityState === 'visible') begin()
    }
    for (const sign of SIGNS) addEventListener(sign, onSign, { signal: listening.signal })
    this.#cancel = () => {
      clearTimeout(timer)
      listening.abort()
    }
  }

  cancel(): void {
    this.#cancel()
  }
}
