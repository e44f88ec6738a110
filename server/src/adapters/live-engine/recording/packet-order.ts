const SEQUENCE = 0xffff
const HALF = 0x8000
const MAX_WAIT_MS = 1000
const MAX_WAITING = 512

export interface OrderedPacket {
  packet: Buffer
  /** Whether packets before it were lost. */
  afterGap: boolean
}

/** Reorders the packets of one RTP source, including retransmissions; late ones are given up. */
export class PacketOrder {
  readonly #held = new Map<number, { packet: Buffer; at: number }>()
  #next: number | undefined

  /** Adds a packet; returns the packets that are complete so far. `at` in milliseconds. */
  take(packet: Buffer, at: number): OrderedPacket[] {
    const sequence = packet.readUInt16BE(2)
    this.#next ??= sequence
    if (distance(this.#next, sequence) >= HALF) return []
    this.#held.set(sequence, { packet, at })
    const ready = this.#drain(false)
    const waiting = [...this.#held.values()]
    const isLate =
      waiting.some((held) => held.at <= at - MAX_WAIT_MS) || waiting.length > MAX_WAITING
    return isLate ? [...ready, ...this.#skip()] : ready
  }

  #drain(afterGap: boolean): OrderedPacket[] {
    const ready: OrderedPacket[] = []
    for (;;) {
      const next = this.#next ?? 0
      const held = this.#held.get(next)
      if (!held) return ready
      ready.push({ packet: held.packet, afterGap: afterGap && ready.length === 0 })
      this.#held.delete(next)
      this.#next = (next + 1) & SEQUENCE
    }
  }

  #skip(): OrderedPacket[] {
    const next = this.#next ?? 0
    const [nearest] = [...this.#held.keys()].toSorted(
      (a, b) => distance(next, a) - distance(next, b),
    )
    this.#next = nearest
    return this.#drain(true)
  }
}

const distance = (from: number, to: number): number => (to - from) & SEQUENCE
