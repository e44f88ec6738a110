/** As `RTCPeerConnection` takes it. */
export interface IceServer {
  readonly urls: readonly string[]
  readonly username: string
  readonly credential: string
}

/** What lets one browser (or OBS) send or receive one channel, for a while. */
export interface LiveAccess {
  /** Complete url that takes the SDP offer: WHIP (RFC 9725) for a host, WHEP for a viewer. */
  readonly url: string
  /** Goes along as a bearer token; never logged. */
  readonly token: string
  /** Relays for networks that do not let UDP through to us. */
  readonly iceServers: readonly IceServer[]
}

export interface LiveGrant {
  /** The id of the live class. */
  readonly channel: string
  readonly userId: string
  /** From then on the token opens nothing, and whoever came in by it is sent away. */
  readonly expiresAt: Date
  /** Of a host: whether a file is made of what they send. */
  readonly records?: boolean
}

/** The picture of a channel's host came, or has gone for good (a reconnect of some seconds is no event). */
export interface LiveEvent {
  readonly type: 'host-joined' | 'host-left'
  readonly channel: string
}

/** Carries picture and sound of a live class from its host to its viewers. Who may, is asked before. */
export interface LiveEngine {
  /** Public: names the service to clients. */
  readonly appId: string
  /** Whether it can record; its files are Matroska in the media store, `recordings/{channel}/{ms}-...`. */
  readonly records: boolean
  hostAccess(grant: LiveGrant): Promise<LiveAccess>
  viewerAccess(grant: LiveGrant): Promise<LiveAccess>
  /**
   * Sends one person away for good who was given access at `since` at the latest; resolves when nobody
   * is there, too. Safe to repeat, and quickest when every instance is asked.
   */
  kick(channel: string, userId: string, since: Date): Promise<void>
  /** Ends the channel for its host and all viewers, likewise. */
  close(channel: string, since: Date): Promise<void>
  /** Answers what ends the listening. */
  on(listener: (event: LiveEvent) => void): () => void
  stop(): Promise<void>
}
