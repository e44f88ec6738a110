const SEQUENCE = 0xffff
const HALF = 0x8000
/** A larger gap is a new stream rather than a loss; a keyframe is cheaper. */
const MAX_GAP = 64
/** Doubled with every request, for the way there and back is unknown: the last request is 0.9 s after the first. */
const ASK_AGAIN_MS = 60
const GIVE_UP_AFTER = 5

/** Tracks a host's missing packets and when to request them. Times in milliseconds. */
export class MissingPackets {
  #highest: number | undefined
  readonly #missing = new Map<number, { dueAt: number; times: number }>()

  /** Records an arrival; returns the packets to request now, in order. */
  arrived(sequence: number, at: number): number[] {
    this.#missing.delete(sequence)
    if (this.#highest === undefined) {
      this.#highest = sequence
      return []
    }
    const ahead = (sequence - this.#highest) & SEQUENCE
    if (ahead !== 0 && ahead < HALF) {
      if (ahead > MAX_GAP) this.#missing.clear()
      else this.#note(this.#highest, ahead)
      this.#highest = sequence
    }
    return this.#due(at)
  }

  #note(highest: number, ahead: number): void {
    for (let step = 1; step < ahead; step++) {
      this.#missing.set((highest + step) & SEQUENCE, { dueAt: -Infinity, times: 0 })
    }
  }

  #due(at: number): number[] {
    const due: number[] = []
    for (const [sequence, asked] of this.#missing) {
      if (at < asked.dueAt) continue
      if (asked.times === GIVE_UP_AFTER) {
        this.#missing.delete(sequence)
        continue
      }
      asked.dueAt = at + ASK_AGAIN_MS * 2 ** asked.times
      asked.times += 1
      due.push(sequence)
    }
    return due
  }
}
