const LONGEST_TOKEN_MS = 24 * 3600_000

/** Tokens that no longer open anything, because whoever holds them was sent away after their issue. */
export class SentAway {
  readonly #since = new Map<string, number>()

  /** `user` undefined: everybody of the channel. Times in epoch milliseconds. */
  add(channel: string, user: string | undefined, at: number): void {
    for (const [key, since] of this.#since) {
      if (since < at - LONGEST_TOKEN_MS) this.#since.delete(key)
    }
    this.#since.set(keyOf(channel, user), at)
  }

  has(channel: string, user: string, issued: number): boolean {
    const since = Math.max(
      this.#since.get(keyOf(channel, undefined)) ?? -1,
      this.#since.get(keyOf(channel, user)) ?? -1,
    )
    return issued <= since
  }
}

const keyOf = (channel: string, user: string | undefined): string => `${channel}/${user ?? '*'}`
