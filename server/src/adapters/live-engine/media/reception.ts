import type { ReceptionReport } from './rtcp.ts'

const SEQUENCE = 0xffff
const HALF = 0x8000

/** What arrived in one interval, for the estimate of a bitrate. */
export interface Arrived {
  /** Of the payload and its headers, retransmissions included. */
  bits: number
  /** Share of packets that did not come in their turn, 0 to 1; a retransmission does not mend it. */
  loss: number
}

/** Counts the packets of one source (RFC 3550, appendices A.3 and A.8). Times in milliseconds. */
export class Reception {
  readonly #ssrc: number
  readonly #ticksPerMs: number
  #first: number | undefined
  /** Extended by the count of wraps. */
  #highest = 0
  #received = 0
  #reported = { expected: 0, received: 0 }
  #interval = { bits: 0, from: 0, inTurn: 0 }
  #jitter = 0
  #last: { timestamp: number; at: number } | undefined
  #sender: { time: number; at: number } | undefined

  /** `clock`: timestamp ticks per second. */
  constructor(ssrc: number, clock: number) {
    this.#ssrc = ssrc
    this.#ticksPerMs = clock / 1000
  }

  arrived(packet: Buffer, at: number): void {
    const sequence = packet.readUInt16BE(2)
    if (this.#first === undefined) {
      this.#first = sequence
      this.#highest = sequence - 1
      this.#interval.from = sequence - 1
    }
    const ahead = (sequence - this.#highest) & SEQUENCE
    this.#received += 1
    this.#interval.bits += packet.length * 8
    if (ahead === 0 || ahead >= HALF) return
    this.#highest += ahead
    this.#interval.inTurn += 1
    this.#noteJitter(packet.readUInt32BE(4), at)
  }

  /** A sender report came, with the middle 32 bits of its time. */
  reported(time: number, at: number): void {
    this.#sender = { time, at }
  }

  /** The report to the sender, of the time since the last one. */
  report(at: number): ReceptionReport {
    const expected = this.#highest - (this.#first ?? 0) + 1
    const due = expected - this.#reported.expected
    const came = this.#received - this.#reported.received
    this.#reported = { expected, received: this.#received }
    return {
      ssrc: this.#ssrc,
      lossShare: due > 0 ? Math.max(0, (due - came) / due) : 0,
      lost: expected - this.#received,
      highest: this.#highest,
      jitter: this.#jitter,
      lastReport: this.#sender?.time ?? 0,
      sinceLastReport: this.#sender ? Math.round((at - this.#sender.at) * 65.536) : 0,
    }
  }

  /** What arrived since the last call. */
  endInterval(): Arrived {
    const { bits, from, inTurn } = this.#interval
    const expected = this.#highest - from
    this.#interval = { bits: 0, from: this.#highest, inTurn: 0 }
    return { bits, loss: expected > 0 ? 1 - inTurn / expected : 0 }
  }

  #noteJitter(timestamp: number, at: number): void {
    const last = this.#last
    this.#last = { timestamp, at }
    if (!last) return
    const late = (at - last.at) * this.#ticksPerMs - ((timestamp - last.timestamp) | 0)
    this.#jitter += (Math.abs(late) - this.#jitter) / 16
  }
}
