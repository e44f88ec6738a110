import type { Muxer } from 'node-av/api'
import { FFmpegError, type Packet, type Stream } from 'node-av/lib'

interface TimeBase {
  num: number
  den: number
}

/**
 * Copies packets of one stream into a muxer. `Muxer.writePacketSync` corrects timestamps, which takes some 20
 * microseconds per packet; packets of MP4 only need a change of time base.
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

  /** Moves the content of the packet, which is empty afterwards. */
  write(packet: Packet): void {
    if (!this.#target) return this.#writeFirst(packet)
    packet.rescaleTs(this.#source, this.#target)
    packet.timeBase = this.#target
    packet.streamIndex = this.#at
    const result = this.#muxer.getFormatContext().interleavedWriteFrameSync(packet)
    FFmpegError.throwIfError(result, 'A packet cannot be written')
  }

  /**
   * Writes the header, which determines the muxer's time base; if that is less exact, the muxer's correction
   * stays in use.
   */
  #writeFirst(packet: Packet): void {
    this.#muxer.writePacketSync(packet, this.#at)
    const target = this.#muxer.getStream(this.#at)?.timeBase
    if (target && (target.den * this.#source.num) % (this.#source.den * target.num) === 0)
      this.#target = target
  }
}
