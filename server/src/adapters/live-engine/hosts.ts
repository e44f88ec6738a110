import type { LiveEvent } from './live-engine.ts'

/** The time a host has to reconnect, for example after reloading the page. */
const RECONNECT_MS = 10_000

/** The channels whose hosts are heard of on this instance. */
export class Hosts {
  /** A timer while a host may have disconnected. */
  readonly #timers = new Map<string, NodeJS.Timeout | undefined>()
  readonly #emit: (event: LiveEvent) => void

  constructor(emit: (event: LiveEvent) => void) {
    this.#emit = emit
  }

  get channels(): string[] {
    return [...this.#timers.keys()]
  }

  /** Records whether media is being received; a loss is reported only after the timeout. */
  note(channel: string, present: boolean): void {
    const wasPresent = this.#timers.has(channel)
    const timer = this.#timers.get(channel)
    if (present) {
      clearTimeout(timer)
      this.#timers.set(channel, undefined)
      if (!wasPresent) this.#emit({ type: 'host-joined', channel })
    } else if (wasPresent && timer === undefined) {
      // However often it is said: the time counts from the first loss.
      this.#timers.set(channel, setTimeout(() => this.drop(channel), RECONNECT_MS).unref())
    }
  }

  /** The host has disconnected for good. */
  drop(channel: string): void {
    clearTimeout(this.#timers.get(channel))
    if (this.#timers.delete(channel)) this.#emit({ type: 'host-left', channel })
  }

  /** Drops a host who has disconnected, without waiting for the timeout. */
  dropLost(channel: string): void {
    if (this.#timers.get(channel) !== undefined) this.drop(channel)
  }

  loseAll(): void {
    for (const channel of this.channels) this.note(channel, false)
  }
}
