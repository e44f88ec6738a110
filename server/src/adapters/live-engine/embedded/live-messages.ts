/** Messages between the server and the media process, sent as JSON. */
export type LiveCommand =
  | {
      action: 'publish' | 'watch'
      channel: string
      user: string
      /** The id of the connection from now on. */
      session: string
      /** SDP. */
      offer: string
      /** When access was granted and when the connection expires; epoch milliseconds. */
      issued: number
      until: number
      /** Whether the host's stream is recorded. */
      records: boolean
    }
  | { action: 'leave'; session: string }
  | ({ action: 'evict' } & Eviction)

/** Whose connections are closed. */
export interface Eviction {
  channel: string
  /** Undefined: everybody in the channel. */
  user: string | undefined
  /** Epoch milliseconds; connections with access granted later stay. */
  since: number
}

export type LiveRefusal =
  /** There is no host. */
  | 'no-host'
  /** The class is full. */
  | 'full'
  /** The offer is malformed or contains no supported codec. */
  | 'offer'

/** `answer`: SDP; empty for requests without one. */
export type LiveReply = { answer?: string } | { refused: LiveRefusal } | { failed: string }

export interface LiveSettings {
  /** 0: any free port. */
  udpPort: number
  publicAddress: string | undefined
  /** The folder for recordings, with a folder per channel; undefined: no recording. */
  recordingsFolder: string | undefined
  viewersMax: number
}

export type ToLiveProgram =
  | { type: 'settings'; settings: LiveSettings }
  | { type: 'command'; id: number; command: LiveCommand }

export type FromLiveProgram =
  | { type: 'ready'; udpPort: number }
  | { type: 'reply'; id: number; reply: LiveReply }
  /** Whether media of the channel's host is being received. */
  | { type: 'host'; channel: string; present: boolean }
  /** A file of a recording has begun, or is complete. */
  | { type: 'recording'; path: string; isOpen: boolean }
  /** The recording of a channel failed. */
  | { type: 'unrecorded'; channel: string; why: string }
