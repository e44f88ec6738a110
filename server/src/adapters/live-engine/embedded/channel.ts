import { randomInt } from 'node:crypto'
import ndc, { type RtcConfig } from 'node-datachannel'
import { MissingPackets } from './missing-packets.ts'
import { answerOffer, createPeer, type Peer } from './peer.ts'
import type { Recording } from './recording/recording.ts'
import { asksForKeyframe, genericNack, senderReport } from './rtcp.ts'
import { isRtcp, OutgoingMedium, withPayloadType } from './rtp.ts'
import { type MediaKind, withStartBitrate } from './sdp.ts'

/** Packets kept per viewer to send again what was lost. */
const KEPT_PACKETS = 512
const KEYFRAME_PAUSE_MS = 500
const START_KILOBITS = 1200
const CLOCK = { audio: 48_000, video: 90_000 } as const
const KINDS = ['audio', 'video'] as const

export interface Connection extends Peer {
  readonly session: string
  readonly user: string
  /** When access was given, and until when; epoch milliseconds. */
  readonly issued: number
  readonly until: number
  recording?: Recording | undefined
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
}

interface Options {
  name: string
  /** Begins the file of a host's connection; undefined where none is made. */
  record: (host: Peer & { session: string }) => Recording | undefined
  config: () => RtcConfig
  /** Told when a connection has ended, whatever ended it; not of a host who was replaced. */
  onGone: (wasHost: boolean) => void
}

/** One live class: at most one host, whose packets go to every viewer as they come. */
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

  /** How many people watch; somebody with two tabs counts once. */
  get audience(): ReadonlySet<string> {
    return new Set([...this.viewers.values()].map(({ user }) => user))
  }

  /** Takes the place of whoever sends now; the viewers stay. Answers SDP; throws `OfferError`. */
  async publish({ offer, ...who }: Arrival): Promise<string> {
    const peer = createPeer({ id: who.session, offer, config: this.#options.config() })
    const host: Connection = { ...peer, ...who, connected: false, ended: false }
    for (const kind of KINDS) this.#receive(host, kind)
    this.#watchState(host)
    const answer = await answerOffer(peer, offer)
    if (who.records) host.recording = this.#options.record(host)
    const former = this.#host
    this.#host = host
    for (const kind of KINDS) this.#out[kind].restart()
    if (former) this.end(former)
    const type = peer.media.video?.codec.payloadType
    return type === undefined ? answer : withStartBitrate(answer, type, START_KILOBITS)
  }

  /** Answers SDP; throws `OfferError`. */
  async watch({ offer, ...who }: Arrival): Promise<string> {
    const name = this.#host?.media.video?.codec.name
    const video = name === 'vp8' || name === 'h264' ? name : undefined
    const ssrc = { audio: this.#out.audio.ssrc, video: this.#out.video.ssrc }
    const sending = { video, ssrc }
    const peer = createPeer({ id: who.session, offer, config: this.#options.config(), sending })
    const viewer: Connection = { ...peer, ...who, connected: false, ended: false }
    this.viewers.set(who.session, viewer)
    peer.media.video?.track.setMediaHandler(new ndc.RtcpNackResponder(KEPT_PACKETS))
    for (const { track } of Object.values(peer.media)) {
      track.onMessage((packet) => {
        if (asksForKeyframe(packet)) this.#askForKeyframe()
      })
    }
    this.#watchState(viewer)
    return answerOffer(peer, offer).catch((error: unknown) => {
      this.viewers.delete(who.session)
      throw error
    })
  }

  /** Ends one connection; its browser notices at once. */
  end(connection: Connection): void {
    // Closing twice can end the process; its own end reports itself, too.
    if (connection.ended) return
    connection.ended = true
    const isHost = this.#host === connection
    if (isHost) this.#host = undefined
    const wasThere = this.viewers.delete(connection.session) || isHost
    void connection.recording?.end()
    connection.connection.close()
    if (wasThere) this.#options.onGone(isHost)
  }

  /** Ties picture and sound together; to be called every second or so. */
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
      host.recording?.take(kind, packet, at)
      if (host.recording?.needsKeyframe) this.#askForKeyframe()
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
    // Asking on a track that is not open ends the process; whoever opens one begins with a whole picture.
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
