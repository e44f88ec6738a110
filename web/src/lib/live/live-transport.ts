import type { Tracks } from './connector.ts'

/** What the API answers with the right to publish or to watch. */
export interface LiveAccess {
  /** How media are sent and received: by WHIP and WHEP, or with LiveKit's client. */
  transport: 'whip' | 'livekit'
  /** `whip`: takes the offer; `livekit`: the address of the server. */
  url: string
  token: string
  /** Relays for networks that let no UDP through to the engine. */
  iceServers: RTCIceServer[]
  /** The place on the stage from which is sent, or from which is received; the host's without it. */
  place?: number
  /** For a viewer of a class that is broadcast: its HLS playlist, and whether that is all that they get. */
  broadcast?: { url: string; isAll: boolean }
  /** For a host: where other programs send by WHIP. */
  whip?: { url: string; token: string }
}

/**
 * `waiting`: there is no host yet, or no more; it goes on by itself once there is one.
 * `failed`: three attempts to reconnect have failed (hosts only); quiet ones follow until it is stopped.
 * `refused`: the server does not let this person in; `onRefused` gets the reason.
 */
export type LiveState = 'connecting' | 'waiting' | 'live' | 'reconnecting' | 'failed' | 'refused'

/** 0 unknown, 1 excellent .. 6 down; above 3 counts as poor (resolutions E17). */
export type LiveQuality = 0 | 1 | 2 | 3 | 4 | 5 | 6

export type LiveFailure =
  /** The browser has no WebRTC. */
  | 'unsupported'
  /** The token is invalid or has expired. */
  | 'token'
  /** The engine is full. */
  | 'full'
  /** Anything else that kept it from connecting. */
  | 'join'

/** Thrown by `publish`, and what `watch` reports as refused. */
export class LiveError extends Error {
  readonly failure: LiveFailure

  constructor(failure: LiveFailure) {
    super(`live: ${failure}`)
    this.failure = failure
  }
}

export interface LivePublication {
  /** Has to be called after the wanted tracks have changed. */
  update(): void
  stop(): void
}

export interface LiveHooks {
  onState: (state: LiveState) => void
  onQuality?: (quality: LiveQuality) => void
  /** Whether so few pictures are sent that movement is hard to follow (hosts only); called when it changes. */
  onChoppy?: (isChoppy: boolean) => void
}

/** How a page sends and receives a class, whatever engine carries it. */
export interface LiveTransport {
  /**
   * Resolves once the engine receives the tracks; throws `LiveError`. Reconnects after later losses until `stop`, each
   * time with fresh access. `wanted` tells the tracks of now.
   */
  publish(
    access: () => Promise<LiveAccess>,
    wanted: () => Tracks,
    hooks: LiveHooks,
  ): Promise<LivePublication>
  /**
   * Watches until `stop`: waits for the host, comes back after losses. What `access` throws ends it,
   * unless it is a `LiveError` 'join'.
   */
  watch(
    access: () => Promise<LiveAccess>,
    hooks: LiveHooks & {
      onStream: (stream: MediaStream) => void
      onRefused: (reason: unknown) => void
      /** It has stopped, for this viewer is to watch the broadcast: there is no seat, or WebRTC does not work here. */
      onBroadcast?: () => void
      /** What shows the stream, so that it comes in a suitable size. */
      picture?: () => HTMLElement | null
    },
  ): { stop: () => void }
}
