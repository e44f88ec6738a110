import { payloadOf } from '../media/rtp.ts'
import type { VideoCodec } from '../media/sdp.ts'
import { readH264 } from './h264-payload.ts'
import type { OrderedPacket } from './packet-order.ts'
import { type PayloadPart, readVp8 } from './vp8-payload.ts'

export interface Picture {
  data: Buffer
  /** RTP time: 1/90,000 s. */
  timestamp: number
  isKeyframe: boolean
}

interface Unfinished {
  timestamp: number
  isKeyframe: boolean
  parts: Buffer[]
}

/** Assembles frames from packets, and drops frames that cannot be decoded because of a loss. */
export class Pictures {
  readonly #read: (payload: Buffer) => PayloadPart | undefined
  #current: Unfinished | undefined
  #needsKeyframe = true

  constructor(codec: VideoCodec) {
    this.#read = codec === 'vp8' ? readVp8 : readH264
  }

  /** Whether frames are dropped until the next keyframe. */
  get needsKeyframe(): boolean {
    return this.#needsKeyframe
  }

  take({ packet, afterGap }: OrderedPacket): Picture | undefined {
    const timestamp = packet.readUInt32BE(4)
    const { start, end } = payloadOf(packet)
    const part = this.#read(packet.subarray(start, end))
    if (afterGap || (this.#current && this.#current.timestamp !== timestamp)) this.#lose()
    // Bandwidth probes contain only padding.
    if (!part) return undefined
    if (!this.#current) {
      if (!part.starts) return this.#lose()
      this.#current = { timestamp, isKeyframe: false, parts: [] }
    }
    this.#current.parts.push(part.data)
    this.#current.isKeyframe ||= part.isKeyframe
    const isLast = ((packet[1] ?? 0) & 0x80) !== 0
    return isLast ? this.#finish(this.#current) : undefined
  }

  #finish({ timestamp, isKeyframe, parts }: Unfinished): Picture | undefined {
    this.#current = undefined
    if (this.#needsKeyframe && !isKeyframe) return undefined
    this.#needsKeyframe = false
    return { data: Buffer.concat(parts), timestamp, isKeyframe }
  }

  #lose(): undefined {
    this.#current = undefined
    this.#needsKeyframe = true
    return undefined
  }
}
