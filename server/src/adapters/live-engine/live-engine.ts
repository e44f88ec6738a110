import type { FastifyInstance } from 'fastify'
import type { BroadcastState } from '@carriage/contract/live-classes/schemas'
import type { SpeechPart } from './speech/speech-messages.ts'

/** An ICE server as `RTCPeerConnection` expects it. */
export interface IceServer {
  readonly urls: readonly string[]
  readonly username: string
  readonly credential: string
}

/** Temporary access of one browser to send to one channel, or to receive it with all who are on its stage. */
export interface LiveAccess {
  /** How the browser sends or receives: by WHIP (RFC 9725) and WHEP, or with LiveKit's client. */
  readonly transport: 'whip' | 'livekit'
  /** `whip`: the complete URL for the SDP offer; `livekit`: that of the server. */
  readonly url: string
  /** The bearer token for it; must not be logged. */
  readonly token: string
  /** Relays for networks that block UDP; LiveKit's client gets its own. */
  readonly iceServers: readonly IceServer[]
  /** For a viewer of a class that is broadcast: the address of its HLS playlist, for a minute or two. */
  readonly broadcastUrl?: string
  /** For a host: where programs such as OBS send by WHIP, until the class is over. */
  readonly whip?: { readonly url: string; readonly token: string }
}

export interface LiveGrant {
  /** The id of the live class. */
  readonly channel: string
  readonly userId: string
  /** Of somebody who sends from a place on the stage, 1 or higher; absent for the host, and for all who only receive. */
  readonly place?: number
  /** When the token expires and the connection is closed. */
  readonly expiresAt: Date
  /** For a host: whether the stream is recorded. */
  readonly records?: boolean
  /** Whether the class is broadcast, too: as HLS for any number of people who only watch. */
  readonly broadcasts?: boolean
}

/**
 * The media of a channel's host started, or stopped for good (a reconnect of some seconds is no event); its broadcast
 * changed its state; the host's line became too weak for a good picture, or good again; or the host said something, which the
 * instance that has the stream tells.
 */
export type LiveEvent =
  | { readonly type: 'host-joined' | 'host-left'; readonly channel: string }
  | { readonly type: 'line'; readonly channel: string; readonly isWeak: boolean }
  | { readonly type: 'broadcast'; readonly channel: string; readonly state: BroadcastState }
  | ({ readonly type: 'speech' } & SpeechPart)

/** Carries audio and video of a live class from its host to its viewers. The caller checks permission. */
export interface LiveEngine {
  /** Whether it can record, as Matroska in the media store, `recordings/{channel}/{ms}-...`. */
  readonly records: boolean
  /** Whether it can broadcast. */
  readonly broadcasts: boolean
  hostAccess(grant: LiveGrant): Promise<LiveAccess>
  viewerAccess(grant: LiveGrant): Promise<LiveAccess>
  /**
   * Evicts one person whose access was granted at `since` or before, from the whole class or only from a place on its stage;
   * resolves when they are disconnected or were not connected. Idempotent; fastest when every instance calls it.
   */
  kick(channel: string, userId: string, since: Date, place?: number): Promise<void>
  /** Closes the channel for its host and all viewers in the same way. */
  close(channel: string, since: Date): Promise<void>
  /** Every instance tells of every host, or at least the one that has the stream. Returns what removes the listener. */
  on(listener: (event: LiveEvent) => void): () => void
  stop(): Promise<void>
}

/** An engine with routes on this server. */
export interface RoutedLiveEngine extends LiveEngine {
  registerRoutes(app: FastifyInstance): void
}
