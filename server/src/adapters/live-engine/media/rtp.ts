/** Parses and rewrites RTP (RFC 3550) as far as a forwarder needs. */

const HEADER = 12
const SEQUENCE = 0xffff
const HALF = 0x8000

/** Timestamp ticks per second (RFC 7587, 7741, 6184). */
export const CLOCK = { audio: 48_000, video: 90_000 } as const

/** RTP and RTCP share one port; the second byte distinguishes them (RFC 5761). */
export const isRtcp = (packet: Buffer): boolean => {
  const type = packet[1] ?? 0
  return packet.length < HEADER || (type >= 192 && type <= 223)
}

/** The position of the payload: after contributing sources and header extensions, before padding. */
export function payloadOf(packet: Buffer): { start: number; end: number } {
  const first = packet.readUInt8(0)
  let start = HEADER + 4 * (first & 0x0f)
  if ((first & 0x10) !== 0 && start + 4 <= packet.length) {
    start += 4 + 4 * packet.readUInt16BE(start + 2)
  }
  const padding = (first & 0x20) === 0 ? 0 : packet.readUInt8(packet.length - 1)
  const end = packet.length - padding
  return {
    start: Math.min(start, packet.length),
    end: Math.max(Math.min(start, packet.length), end),
  }
}

/** What was sent of one medium so far, for sender reports. */
export interface Sent {
  readonly ssrc: number
  readonly packets: number
  readonly bytes: number
  /** The RTP time of `at`, in the medium's clock. */
  timestampAt(at: number): number
}

/**
 * One medium as viewers receive it: a single source with increasing sequence numbers and timestamps, which
 * continue when the host reconnects.
 */
export class OutgoingMedium implements Sent {
  readonly ssrc: number
  packets = 0
  bytes = 0
  readonly #clock: number
  #sequenceOffset = 0
  #timestampOffset = 0
  #lastSequence: number
  #lastTimestamp: number
  /** Milliseconds; undefined before the first packet. */
  #lastAt: number | undefined
  #fresh = true

  /** `clock`: timestamp ticks per second. `seed`: 32 random bits for the initial numbers. */
  constructor(clock: number, ssrc: number, seed: number) {
    this.#clock = clock
    this.ssrc = ssrc
    this.#lastSequence = seed & SEQUENCE
    this.#lastTimestamp = seed >>> 0
  }

  get started(): boolean {
    return this.#lastAt !== undefined
  }

  /** The next packet has another source: numbers continue where the last one ended. */
  restart(): void {
    this.#fresh = true
  }

  timestampAt(at: number): number {
    const passed = at - (this.#lastAt ?? at)
    return (this.#lastTimestamp + this.#ticks(passed)) >>> 0
  }

  /**
   * Rewrites a packet for viewers; its payload type is 0 until each viewer's is set. Header extensions are
   * dropped, because their ids were negotiated with the host only. `at` in milliseconds.
   */
  forward(packet: Buffer, at: number): Buffer {
    const sequence = packet.readUInt16BE(2)
    const timestamp = packet.readUInt32BE(4)
    if (this.#fresh) this.#rebase(sequence, timestamp, at)
    const outSequence = (sequence + this.#sequenceOffset) & SEQUENCE
    const outTimestamp = (timestamp + this.#timestampOffset) >>> 0
    if (((outSequence - this.#lastSequence) & SEQUENCE) < HALF) {
      this.#lastSequence = outSequence
      this.#lastTimestamp = outTimestamp
      this.#lastAt = at
    }
    const { start, end } = payloadOf(packet)
    const out = Buffer.allocUnsafe(HEADER + end - start)
    out.writeUInt8(0x80, 0)
    out.writeUInt8(packet.readUInt8(1) & 0x80, 1)
    out.writeUInt16BE(outSequence, 2)
    out.writeUInt32BE(outTimestamp, 4)
    out.writeUInt32BE(this.ssrc, 8)
    packet.copy(out, HEADER, start, end)
    this.packets += 1
    this.bytes += end - start
    return out
  }

  #rebase(sequence: number, timestamp: number, at: number): void {
    const gap = this.#lastAt === undefined ? 1 : Math.max(1, this.#ticks(at - this.#lastAt))
    this.#sequenceOffset = (this.#lastSequence + 1 - sequence) & SEQUENCE
    this.#timestampOffset = (this.#lastTimestamp + gap - timestamp) >>> 0
    this.#fresh = false
  }

  #ticks(milliseconds: number): number {
    return Math.round((milliseconds / 1000) * this.#clock)
  }
}

/** Sets the payload type negotiated with a viewer; writes in place. */
export function withPayloadType(packet: Buffer, payloadType: number): Buffer {
  packet.writeUInt8((packet.readUInt8(1) & 0x80) | payloadType, 1)
  return packet
}
