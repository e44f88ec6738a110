import type { Muxer } from 'node-av/api'
import { FFmpegError, type Packet, type Stream } from 'node-av/lib'

interface TimeBase {
  num: number
  den: number
}

/**
 * Copies packets of one stream into a muxer. `Muxer.writePacketSync` mends times at the cost of some 20
 * microseconds a packet; packets of MP4 need no more than to be counted in the other time base.
 */
export class PacketWriter {
  readonly #muxer: Muxer
  readonly #at: number
  readonly #source: TimeBase
  #target: TimeBase | undefined

  constructor(muxer: Muxer, stream: Stream) {
    this.#muxer = muxer
    this.#at = muxer.addStream(stream)
    this.#source = stream.timeBase
  }

  /** Takes what the packet holds, and leaves it empty. */
  write(packet: Packet): void {
    if (!this.#target) return this.#writeFirst(packet)
    packet.rescaleTs(this.#source, this.#target)
    packet.timeBase = this.#target
    packet.streamIndex = this.#at
    const result = this.#muxer.getFormatContext().interleavedWriteFrameSync(packet)
    FFmpegError.throwIfError(result, 'A packet cannot be written')
  }

  /** The header goes with it, and says how the muxer counts; where that is less exact, it keeps mending. */
  #writeFirst(packet: Packet): void {
    this.#muxer.writePacketSync(packet, this.#at)
    const target = this.#muxer.getStream(this.#at)?.timeBase
    if (target && (target.den * this.#source.num) % (this.#source.den * target.num) === 0)
      this.#target = target
  }
}
