import { MAX_SAMPLES, type Sample } from '@carriage/contract/telemetry/schemas'

/** What waits while there is no network, in samples: an hour. Of more than that the oldest go. */
const MOST_WAITING = 3_600

/** Keeps samples until they are sent. Each is sent until it was answered; the server takes repeated ones once. */
export class SampleOutbox {
  #waiting: Sample[] = []
  #sending = false
  readonly #send: (samples: Sample[]) => Promise<unknown>

  constructor(send: (samples: Sample[]) => Promise<unknown>) {
    this.#send = send
  }

  /** Of two samples of one second the first counts, as it does for the server. */
  add(sample: Sample): void {
    if (this.#waiting.some(({ at }) => at === sample.at)) return
    this.#waiting.push(sample)
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift()
  }

  /** Sends what waits, oldest first, one request at a time. Rejects as `send` does, and keeps what was not answered. */
  async flush(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    try {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting.slice(0, MAX_SAMPLES)
        await this.#send(batch)
        const sent = new Set(batch)
        this.#waiting = this.#waiting.filter((sample) => !sent.has(sample))
      }
    } finally {
      this.#sending = false
    }
  }
}
