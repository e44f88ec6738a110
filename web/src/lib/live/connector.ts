import type { LiveAccess } from './live-transport.ts'
import type { Measured } from './quality.ts'

/** What is sent now; a camera that is off sends nothing. */
export interface Tracks {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
}

/** A connection to the engine. */
export interface LiveConnection extends Measured {
  /** Calls back once when it is lost; at once if it already is. */
  onLost(lost: () => void): void
  /** Ends it on both sides. */
  end(): void
}

/** Of a host. */
export interface Sending extends LiveConnection {
  replace(kind: keyof Tracks, track: MediaStreamTrack | null): Promise<void>
  /** Ends it at the engine, even while the page is being closed. */
  leave(): void
}

/** Of a viewer. */
export interface Receiving extends LiveConnection {
  /** Calls back now and whenever the host comes or goes. */
  onHost(changed: (present: boolean) => void): void
}

export interface ReceivingOptions {
  onStream: (stream: MediaStream) => void
  picture?: (() => HTMLElement | null) | undefined
}

/** Connects to one kind of engine. Both throw `LiveError`, or `NoHostError` where nobody sends yet. */
export interface LiveConnector {
  send(access: LiveAccess, tracks: Tracks): Promise<Sending>
  receive(access: LiveAccess, options: ReceivingOptions): Promise<Receiving>
}

/** Nobody sends yet; the server says when to ask again. */
export class NoHostError extends Error {
  readonly retryMs: number

  constructor(retryMs: number) {
    super('no host')
    this.retryMs = retryMs
  }
}
