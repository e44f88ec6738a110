import type { Track } from 'node-datachannel'
import { MissingPackets } from './missing-packets.ts'
import { type Arrived, Reception } from './reception.ts'
import { genericNack, maximumBitrate, pictureLoss, receiverReport, senderTime } from './rtcp.ts'
import { CLOCK } from './rtp.ts'
import type { MediaKind } from './sdp.ts'

const KEYFRAME_PAUSE_MS = 500

interface Source {
  readonly ssrc: number
  readonly reception: Reception
  readonly missing: MissingPackets
}

/**
 * Answers the sender of a track with RTCP. The library's `RtcpReceivingSession` would do a part of that, but on a track that
 * only receives and has such a handler, requests for lost packets are dropped without an error.
 */
export class SourceFeedback {
  readonly #track: Pick<Track, 'isOpen' | 'sendMessageBinary'>
  readonly #kind: MediaKind
  #source: Source | undefined
  #keyframeAskedAt = -Infinity

  constructor(track: Pick<Track, 'isOpen' | 'sendMessageBinary'>, kind: MediaKind) {
    this.#track = track
    this.#kind = kind
  }

  /** Counts a packet, and asks for those that are missing before it. Epoch milliseconds. */
  arrived(packet: Buffer, at: number): void {
    const { reception, missing, ssrc } = this.#sourceOf(packet.readUInt32BE(8))
    reception.arrived(packet, at)
    if (this.#kind !== 'video') return
    const lost = missing.arrived(packet.readUInt16BE(2), at)
    if (lost.length > 0) this.#send(genericNack(ssrc, lost))
  }

  /** Answers a sender report with a receiver report, from which the sender knows losses and the time there and back. */
  control(packet: Buffer, at: number): void {
    const time = senderTime(packet)
    const source = this.#source
    if (time === undefined || packet.readUInt32BE(4) !== source?.ssrc) return
    source.reception.reported(time, at)
    this.#send(receiverReport(source.reception.report(at)))
  }

  /** A new track starts with a keyframe anyway. */
  askForKeyframe(at: number): void {
    if (!this.#source || at - this.#keyframeAskedAt < KEYFRAME_PAUSE_MS) return
    this.#keyframeAskedAt = at
    this.#send(pictureLoss(this.#source.ssrc))
  }

  /** What arrived since the last call; undefined before there was a packet. */
  endInterval(): Arrived | undefined {
    return this.#source?.reception.endInterval()
  }

  /** Bits per second. */
  limit(bitrate: number): void {
    if (this.#source) this.#send(maximumBitrate(this.#source.ssrc, bitrate))
  }

  #sourceOf(ssrc: number): Source {
    if (this.#source?.ssrc === ssrc) return this.#source
    const reception = new Reception(ssrc, CLOCK[this.#kind])
    this.#source = { ssrc, reception, missing: new MissingPackets() }
    return this.#source
  }

  #send(packet: Buffer): void {
    if (this.#track.isOpen()) this.#track.sendMessageBinary(packet)
  }
}
