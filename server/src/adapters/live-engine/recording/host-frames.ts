import { payloadOf } from '../media/rtp.ts'
import type { MediaKind, VideoCodec } from '../media/sdp.ts'
import { MediaTime } from './media-time.ts'
import { PacketOrder } from './packet-order.ts'
import { Pictures } from './pictures.ts'

/** A frame as its encoder made it: a picture of H.264 (annex B) or VP8, or 20 ms of Opus. */
export interface HostFrame {
  kind: MediaKind
  data: Buffer
  /** Epoch milliseconds. */
  time: number
  isKeyframe: boolean
}

/** Puts the packets of one connection of a host in order and joins them to frames. */
export class HostFrames {
  readonly #pictures: Pictures
  readonly #order = { audio: new PacketOrder(), video: new PacketOrder() }
  readonly #time = { audio: new MediaTime(48_000), video: new MediaTime(90_000) }

  constructor(codec: VideoCodec) {
    this.#pictures = new Pictures(codec)
  }

  /** Whether pictures are dropped until the next keyframe. */
  get needsKeyframe(): boolean {
    return this.#pictures.needsKeyframe
  }

  /** Adds a packet; returns the frames that are complete with it. `at`: epoch milliseconds. */
  take(kind: MediaKind, packet: Buffer, at: number): HostFrame[] {
    return this.#order[kind].take(packet, at).flatMap((ordered): HostFrame[] => {
      if (kind === 'video') {
        const picture = this.#pictures.take(ordered)
        if (!picture) return []
        const time = this.#time.video.of(picture.timestamp, at)
        return [{ kind, data: picture.data, time, isKeyframe: picture.isKeyframe }]
      }
      const time = this.#time.audio.of(ordered.packet.readUInt32BE(4), at)
      const { start, end } = payloadOf(ordered.packet)
      const data = ordered.packet.subarray(start, end)
      return data.length > 0 ? [{ kind, data, time, isKeyframe: true }] : []
    })
  }
}
