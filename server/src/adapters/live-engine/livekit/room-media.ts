import ndc, { type Track } from 'node-datachannel'
import { MissingPackets } from '../media/missing-packets.ts'
import { genericNack } from '../media/rtcp.ts'
import { isRtcp } from '../media/rtp.ts'
import type { MediaKind, OfferedMedium, VideoCodec } from '../media/sdp.ts'
import type { HostTap } from '../recording/host-tap.ts'

const KEYFRAME_PAUSE_MS = 500

/** What is needed of a track. */
export type RoomTrack = Pick<
  Track,
  | 'type'
  | 'mid'
  | 'onMessage'
  | 'setMediaHandler'
  | 'sendMessageBinary'
  | 'isOpen'
  | 'requestKeyframe'
>

/** One source of packets: another number of the source, or another track, is another one. */
interface Source {
  ssrc: number
  /** Sources in the order in which they began. */
  place: number
  missing: MissingPackets
}

/** What an offer says of a medium. */
interface Offered {
  /** The participant who sends it. */
  sender: string
  /** By payload type. */
  codecs: ReadonlyMap<number, string>
}

/**
 * The tracks of a room with one host, and what takes their packets. While one host replaces another, both are there, and
 * LiveKit ends the tracks of the former one with black pictures; the one who began last counts.
 */
export class RoomMedia {
  readonly #tapsOf: (codec: VideoCodec) => HostTap[]
  /** Tracks that nobody refers to receive nothing. */
  readonly #tracks: RoomTrack[] = []
  /** By the id of a medium. */
  readonly #offered = new Map<string, Offered>()
  /** Those who send from another place on the stage than the host's. */
  readonly #others = new Set<string>()
  /** Hosts, the one who counts last. */
  readonly #senders: string[] = []
  #newest: Partial<Record<MediaKind, Source>> = {}
  #taps: readonly HostTap[] | undefined
  /** What the taps have of the newest sources. */
  readonly #taken = new Set<MediaKind>()
  #begun = 0
  #keyframeAskedAt = -Infinity
  #ended = false

  constructor(tapsOf: (codec: VideoCodec) => HostTap[]) {
    this.#tapsOf = tapsOf
  }

  /** Takes the media of the newest offer; they come before their tracks. */
  learn(media: readonly OfferedMedium[]): void {
    for (const { mid, stream, codecs } of media)
      this.#offered.set(mid, {
        // LiveKit's streams are named by participant and track.
        sender: stream.split('|')[0] ?? '',
        codecs: new Map(codecs.map(({ payloadType, name }) => [payloadType, name])),
      })
  }

  /** Takes nothing of a participant who is on the stage beside the host. */
  leaveOut(sender: string): void {
    this.#others.add(sender)
  }

  /** Receives a track from now on. */
  add(track: RoomTrack): void {
    const kind = track.type()
    if (kind !== 'audio' && kind !== 'video') return
    this.#tracks.push(track)
    track.setMediaHandler(new ndc.RtcpReceivingSession())
    const sources = new Map<number, Source>()
    track.onMessage((packet) => {
      if (this.#ended || isRtcp(packet)) return
      const ssrc = packet.readUInt32BE(8)
      const source = sources.get(ssrc) ?? {
        ssrc,
        place: ++this.#begun,
        missing: new MissingPackets(),
      }
      sources.set(ssrc, source)
      this.#take({ kind, track, source, packet, at: Date.now() })
    })
  }

  end(): void {
    this.#ended = true
    this.#endTaps()
  }

  #take({ kind, track, source, packet, at }: Arrival): void {
    const { sender = '', codecs } = this.#offered.get(track.mid()) ?? {}
    const codec = codecs?.get(packet.readUInt8(1) & 0x7f)
    if (codec === undefined || !this.#isHost(sender) || !this.#isNewest(kind, source)) return
    if (kind === 'video') {
      const lost = source.missing.arrived(packet.readUInt16BE(2), at)
      if (lost.length > 0) track.sendMessageBinary(genericNack(source.ssrc, lost))
      if (codec === 'vp8' || codec === 'h264') this.#taps ??= this.#tapsOf(codec)
    }
    const taps = this.#taps ?? []
    for (const tap of taps) tap.take(kind, packet, at)
    if (taps.length > 0) this.#taken.add(kind)
    if (kind === 'video' && taps.some(({ needsKeyframe }) => needsKeyframe))
      this.#askForKeyframe(track, at)
  }

  /** Whether somebody is the host of now; the first to send is. */
  #isHost(sender: string): boolean {
    if (this.#others.has(sender)) return false
    if (this.#senders.at(-1) === sender) return true
    if (this.#senders.includes(sender)) return false
    this.#senders.push(sender)
    this.#newest = {}
    this.#endTaps()
    return true
  }

  /** Whether packets of a source of the host count; with a new one, what took the packets of the one before is complete. */
  #isNewest(kind: MediaKind, source: Source): boolean {
    const newest = this.#newest[kind]
    if (newest === source) return true
    if (newest && newest.place > source.place) return false
    if (this.#taken.has(kind)) this.#endTaps()
    this.#newest[kind] = source
    return true
  }

  #endTaps(): void {
    for (const tap of this.#taps ?? []) void tap.end()
    this.#taps = undefined
    this.#taken.clear()
  }

  #askForKeyframe(track: RoomTrack, at: number): void {
    // Requesting a keyframe on a track that is not open crashes the process.
    if (!track.isOpen() || at - this.#keyframeAskedAt < KEYFRAME_PAUSE_MS) return
    this.#keyframeAskedAt = at
    track.requestKeyframe()
  }
}

interface Arrival {
  kind: MediaKind
  track: RoomTrack
  source: Source
  packet: Buffer
  /** Epoch milliseconds. */
  at: number
}
