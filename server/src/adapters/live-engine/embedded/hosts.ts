import type { LiveEvent } from '../live-engine.ts'

/** A host who reloads the page or loses the network for a moment has not left. */
const HOST_GONE_MS = 10_000

/** The channels that have a host on this instance. */
export class Hosts {
  /** A timer while they may have lost theirs. */
  readonly #timers = new Map<string, NodeJS.Timeout | undefined>()
  readonly #tell: (event: LiveEvent) => void

  constructor(tell: (event: LiveEvent) => void) {
    this.#tell = tell
  }

  get channels(): string[] {
    return [...this.#timers.keys()]
  }

  /** Whether picture or sound arrives; a loss is told once it has lasted. */
  note(channel: string, present: boolean): void {
    const known = this.#timers.has(channel)
    clearTimeout(this.#timers.get(channel))
    if (present) {
      this.#timers.set(channel, undefined)
      if (!known) this.#tell({ type: 'host-joined', channel })
    } else if (known) {
      this.#timers.set(channel, setTimeout(() => this.drop(channel), HOST_GONE_MS).unref())
    }
  }

  /** The host has gone for good. */
  drop(channel: string): void {
    clearTimeout(this.#timers.get(channel))
    if (this.#timers.delete(channel)) this.#tell({ type: 'host-left', channel })
  }

  /** Of a host who is not there, nobody waits for the return. */
  dropLost(channel: string): void {
    if (this.#timers.get(channel) !== undefined) this.drop(channel)
  }

  loseAll(): void {
    for (const channel of this.channels) this.note(channel, false)
  }
}
