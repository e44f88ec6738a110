import { randomInt } from 'node:crypto'
import ndc, { type RtcConfig } from 'node-datachannel'
import { MissingPackets } from './missing-packets.ts'
import { answerOffer, createPeer, type Peer } from './peer.ts'
import type { HostTap } from '../recording/host-tap.ts'
import { asksForKeyframe, genericNack, senderReport } from './rtcp.ts'
import { isRtcp, OutgoingMedium, withPayloadType } from './rtp.ts'
import { type MediaKind, withStartBitrate } from './sdp.ts'

/** Packets kept per viewer for retransmission. */
const KEPT_PACKETS = 512
const KEYFRAME_PAUSE_MS = 500
const START_KILOBITS = 1200
const CLOCK = { audio: 48_000, video: 90_000 } as const
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
  airs: boolean
}

interface Options {
  name: string
  /** What takes a host's packets beside the viewers. */
  tapsOf: (host: Peer & Omit<Arrival, 'offer'>) => HostTap[]
  config: () => RtcConfig
  /** Called when a connection has ended for any reason, except for a host who was replaced. */
  onEnd: (wasHost: boolean) => void
}

/** One live class: at most one host, whose packets are forwarded to every viewer. */
export class Channel {
  readonly name: string
  readonly viewers = new Map<string, Connection>()
  readonly #options: Options
  readonly #out = {
    audio: new OutgoingMedium(CLOCK.audio, randomInt(1, 2 ** 31), randomInt(2 ** 31)),
    video: new OutgoingMedium(CLOCK.video, randomInt(1, 2 ** 31), randomInt(2 ** 31)),
  }
  #host: Connection | undefined
  #keyframeAskedAt = -Infinity

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
    const host: Connection = { ...peer, ...arrival, taps: [], connected: false, ended: false }
    for (const kind of KINDS) this.#receive(host, kind)
    this.#watchState(host)
    const answer = await answerOffer(peer, offer)
    host.taps = this.#options.tapsOf({ ...peer, ...arrival })
    const former = this.#host
    this.#host = host
    for (const kind of KINDS) this.#out[kind].restart()
    if (former) this.end(former)
    const type = peer.media.video?.codec.payloadType
    return type === undefined ? answer : withStartBitrate(answer, type, START_KILOBITS)
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

  /** Sends sender reports, which synchronise audio and video; has to be called about every second. */
  report(at: number): void {
    for (const kind of KINDS) {
      const out = this.#out[kind]
      if (!out.started) continue
      const packet = senderReport(out, at)
      for (const viewer of this.viewers.values()) send(viewer, kind, packet)
    }
  }

  #receive(host: Connection, kind: MediaKind): void {
    const medium = host.media[kind]
    if (!medium) return
    const missing = new MissingPackets()
    medium.track.setMediaHandler(new ndc.RtcpReceivingSession())
    medium.track.onMessage((packet) => {
      if (this.#host !== host || isRtcp(packet)) return
      const at = Date.now()
      if (kind === 'video') {
        const lost = missing.arrived(packet.readUInt16BE(2), at)
        if (lost.length > 0)
          medium.track.sendMessageBinary(genericNack(packet.readUInt32BE(8), lost))
      }
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
    const at = Date.now()
    const track = this.#host?.media.video?.track
    // Requesting a keyframe on a track that is not open crashes the process; a new track starts with a keyframe
    // anyway.
    if (!track?.isOpen() || at - this.#keyframeAskedAt < KEYFRAME_PAUSE_MS) return
    this.#keyframeAskedAt = at
    track.requestKeyframe()
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
