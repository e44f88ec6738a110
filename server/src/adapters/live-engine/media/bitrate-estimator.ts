export const FLOOR = 50_000
export const CEILING = 2_500_000

const CONGESTED_MS = 100
const DRAINS_MS = 10
const LONG_QUEUE_MS = 300
const HIGH_LOSS = 0.1
const LOW_LOSS = 0.02

/** What was seen in one second. */
export interface Second {
  /** Bits that arrived. */
  bits: number
  /** Share of packets that did not come in their turn, 0 to 1. */
  loss: number
  /** How long packets wait on the way, milliseconds; undefined when none came. */
  standingMs: number | undefined
}

const within = (bitrate: number): number => Math.round(Math.min(CEILING, Math.max(FLOOR, bitrate)))

/**
 * The bitrate that a line carries, in bits per second, after Google Congestion Control (draft-ietf-rmcat-gcc-02, sections 5
 * and 6): the smaller of what delay and what loss allow, which rise slowly and fall at once. It differs in two points: a
 * standing queue takes the place of the delay gradient, since a queue that is full shows none; and what the sender leaves
 * unused is not taken away, since a picture that hardly moves would be taken for a narrow line.
 */
export class BitrateEstimator {
  #byLoss: number
  #byDelay: number
  /** What arrived at the last congestion, above which it rises carefully. */
  #capacity = Infinity
  #standingMs = 0

  constructor(start: number) {
    this.#byLoss = start
    this.#byDelay = start
  }

  get bitrate(): number {
    return within(Math.min(this.#byLoss, this.#byDelay))
  }

  /** Has to be called every second; returns the new bitrate. */
  next({ bits, loss, standingMs }: Second): number {
    // A host whose camera is off sends nothing, which says nothing of the line.
    if (standingMs === undefined) return this.bitrate
    this.#byLoss = within(this.#byLoss * factorOf(loss))
    this.#byDelay = within(this.#afterDelay(bits, standingMs))
    this.#standingMs = standingMs
    return this.bitrate
  }

  #afterDelay(bits: number, standingMs: number): number {
    if (standingMs < CONGESTED_MS) return this.#risen()
    if (standingMs < this.#standingMs - DRAINS_MS) return this.#byDelay
    this.#capacity = bits
    return Math.min(this.#byDelay, bits * (standingMs < LONG_QUEUE_MS ? 0.85 : 0.7))
  }

  #risen(): number {
    const isNear = this.#byDelay > this.#capacity * 0.8 && this.#byDelay < this.#capacity * 1.2
    return isNear ? this.#byDelay + 20_000 : this.#byDelay * 1.08
  }
}

/** The draft holds the rate between two and ten percent; a radio that always loses some would then never recover. */
function factorOf(loss: number): number {
  if (loss > HIGH_LOSS) return 1 - 0.5 * loss
  return loss < LOW_LOSS ? 1.05 : 1.01
}
