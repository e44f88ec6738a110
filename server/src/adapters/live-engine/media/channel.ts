import { randomInt } from 'node:crypto'
import ndc, { type RtcConfig } from 'node-datachannel'
import { HostLine } from './host-line.ts'
import { answerOffer, createPeer, type Peer } from './peer.ts'
import type { HostTap } from '../recording/host-tap.ts'
import { asksForKeyframe, senderReport } from './rtcp.ts'
import { CLOCK, isRtcp, OutgoingMedium, withPayloadType } from './rtp.ts'
import { SourceFeedback } from './source-feedback.ts'
import { type MediaKind, withStartBitrate } from './sdp.ts'

/** Packets kept per viewer for retransmission. */
const KEPT_PACKETS = 512
const KINDS = ['audio', 'video'] as const

export interface Connection extends Peer {
  readonly session: string
  readonly user: string
  /** When access was granted and when it expires; epoch milliseconds. */
  readonly issued: number
  readonly until: number
  /** Of a host. */
  taps: readonly HostTap[]
  connected: boolean
  ended: boolean
}

export interface Arrival {
  session: string
  user: string
  offer: string
  issued: number
  until: number
  records: boolean
  broadcasts: boolean
}

interface Host extends Connection {
  readonly feedback: Partial<Record<MediaKind, SourceFeedback>>
  readonly line: HostLine
}

interface Options {
  name: string
  /** Of the host's video: with which it starts, and which it is never told to exceed. */
  bitrate: { startKilobits: number; mostKilobits: number }
  /** What takes a host's packets beside the viewers. */
  tapsOf: (host: Peer & Omit<Arrival, 'offer'>) => HostTap[]
  config: () => RtcConfig
  /** Called when a connection has ended for any reason, except for a host who was replaced. */
  onEnd: (wasHost: boolean) => void
  /** Called when the host's line becomes too weak for a good picture, and when it is not any more. */
  onLine: (isWeak: boolean) => void
}

/**
 * A live class, or one place on its stage: at most one host, or somebody who sends from that place, whose packets are forwarded
 * to every viewer.
 */
export class Channel {
  readonly name: string
  readonly viewers = new Map<string, Connection>()
  readonly #options: Options
  readonly #out = {
    audio: new OutgoingMedium(CLOCK.audio, randomInt(1, 2 ** 31), randomInt(2 ** 31)),
    video: new OutgoingMedium(CLOCK.video, randomInt(1, 2 ** 31), randomInt(2 ** 31)),
  }
  #host: Host | undefined

  constructor(options: Options) {
    this.name = options.name
    this.#options = options
  }

  get host(): Connection | undefined {
    return this.#host
  }

  /** The number of viewers; a person with two tabs counts once. */
  get audience(): ReadonlySet<string> {
    return new Set([...this.viewers.values()].map(({ user }) => user))
  }

  /** Connects a host and replaces the previous one; viewers stay. Returns the SDP answer; throws `OfferError`. */
  async publish({ offer, ...arrival }: Arrival): Promise<string> {
    const peer = createPeer({ id: arrival.session, offer, config: this.#options.config() })
    const { startKilobits } = this.#options.bitrate
    const line = new HostLine(startKilobits * 1000)
    const state = { taps: [], connected: false, ended: false, feedback: {}, line }
    const host: Host = { ...peer, ...arrival, ...state }
    for (const kind of KINDS) this.#receive(host, kind)
    this.#watchState(host)
    const answer = await answerOffer(peer, offer)
    host.taps = this.#options.tapsOf({ ...peer, ...arrival })
    const former = this.#host
    this.#host = host
    for (const kind of KINDS) this.#out[kind].restart()
    if (former) this.end(former)
    const type = peer.media.video?.codec.payloadType
    return type === undefined ? answer : withStartBitrate(answer, type, startKilobits)
  }

  /** Connects a viewer. Returns the SDP answer; throws `OfferError`. */
  async watch({ offer, ...arrival }: Arrival): Promise<string> {
    const name = this.#host?.media.video?.codec.name
    const video = name === 'vp8' || name === 'h264' ? name : undefined
    const ssrc = { audio: this.#out.audio.ssrc, video: this.#out.video.ssrc }
    const sending = { video, ssrc }
    const peer = createPeer({ id: arrival.session, offer, config: this.#options.config(), sending })
    const viewer: Connection = { ...peer, ...arrival, taps: [], connected: false, ended: false }
    this.viewers.set(arrival.session, viewer)
    peer.media.video?.track.setMediaHandler(new ndc.RtcpNackResponder(KEPT_PACKETS))
    for (const { track } of Object.values(peer.media)) {
      track.onMessage((packet) => {
        if (asksForKeyframe(packet)) this.#askForKeyframe()
      })
    }
    this.#watchState(viewer)
    return answerOffer(peer, offer).catch((error: unknown) => {
      this.viewers.delete(arrival.session)
      throw error
    })
  }

  /** Closes one connection; its browser notices at once. */
  end(connection: Connection): void {
    // Closing twice can crash the process, and the closed event may also arrive.
    if (connection.ended) return
    connection.ended = true
    const isHost = this.#host === connection
    if (isHost) this.#host = undefined
    const wasConnected = this.viewers.delete(connection.session) || isHost
    for (const tap of connection.taps) void tap.end()
    connection.connection.close()
    if (wasConnected) this.#options.onEnd(isHost)
  }

  /**
   * Sends sender reports, which synchronise audio and video, and sets the host's bitrate; has to be called about every
   * second.
   */
  report(at: number): void {
    this.#adapt(at)
    for (const kind of KINDS) {
      const out = this.#out[kind]
      if (!out.started) continue
      const packet = senderReport(out, at)
      for (const viewer of this.viewers.values()) send(viewer, kind, packet)
    }
  }

  #receive(host: Host, kind: MediaKind): void {
    const medium = host.media[kind]
    if (!medium) return
    const feedback = new SourceFeedback(medium.track, kind)
    host.feedback[kind] = feedback
    medium.track.onMessage((packet) => {
      if (this.#host !== host) return
      const at = Date.now()
      if (isRtcp(packet)) return feedback.control(packet, at)
      feedback.arrived(packet, at)
      if (kind === 'video') host.line.arrived(packet.readUInt32BE(4), at)
      for (const tap of host.taps) tap.take(kind, packet, at)
      if (host.taps.some(({ needsKeyframe }) => needsKeyframe)) this.#askForKeyframe()
      this.#forward(kind, this.#out[kind].forward(packet, at))
    })
  }

  #forward(kind: MediaKind, packet: Buffer): void {
    for (const viewer of this.viewers.values()) {
      const type = viewer.media[kind]?.codec.payloadType
      if (viewer.connected && type !== undefined) send(viewer, kind, withPayloadType(packet, type))
    }
  }

  #askForKeyframe(): void {
    this.#host?.feedback.video?.askForKeyframe(Date.now())
  }

  #adapt(at: number): void {
    const host = this.#host
    const arrived = host?.feedback.video?.endInterval()
    if (!host || !arrived) return
    const wasWeak = host.line.isWeak
    const most = this.#options.bitrate.mostKilobits * 1000
    host.feedback.video?.limit(Math.min(host.line.endSecond(arrived, at), most))
    if (host.line.isWeak !== wasWeak) this.#options.onLine(host.line.isWeak)
  }

  #watchState(connection: Connection): void {
    connection.connection.onStateChange((state) => {
      if (state === 'connected') {
        connection.connected = true
        this.#askForKeyframe()
      } else if (state === 'failed' || state === 'closed' || state === 'disconnected') {
        this.end(connection)
      }
    })
  }
}

function send(viewer: Connection, kind: MediaKind, packet: Buffer): void {
  const track = viewer.media[kind]?.track
  if (track?.isOpen()) track.sendMessageBinary(packet)
}
