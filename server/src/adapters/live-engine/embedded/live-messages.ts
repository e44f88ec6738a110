/** What the server asks the process of the media, and what that says; sent as JSON. */
export type LiveQuestion =
  | {
      ask: 'publish' | 'watch'
      channel: string
      user: string
      /** Names the connection from then on. */
      session: string
      /** SDP. */
      offer: string
      /** When access was given, and when the connection ends; epoch milliseconds. */
      issued: number
      until: number
      /** Whether a file is made of what is published. */
      records: boolean
    }
  | { ask: 'leave'; session: string }
  | ({ ask: 'evict' } & Eviction)

/** Whose connections end. */
export interface Eviction {
  channel: string
  /** Undefined: everybody of the channel. */
  user: string | undefined
  /** Epoch milliseconds; whoever was given access later stays. */
  since: number
}

export type LiveRefusal =
  /** Nobody sends yet, or any more. */
  | 'no-host'
  /** A hundred people are watching. */
  | 'full'
  /** The offer cannot be read or holds no codec of ours. */
  | 'offer'

/** `answer`: SDP, or nothing for what needs none. */
export type LiveReply = { answer?: string } | { refused: LiveRefusal } | { failed: string }

export interface LiveSettings {
  /** 0: any free one. */
  udpPort: number
  publicAddress: string | undefined
  /** Where files of recordings go, in a folder for each channel; undefined: nothing is recorded. */
  recordingsFolder: string | undefined
  viewersMax: number
}

export type ToLiveProgram =
  | { say: 'settings'; settings: LiveSettings }
  | { say: 'question'; id: number; question: LiveQuestion }

export type FromLiveProgram =
  | { say: 'ready'; udpPort: number }
  | { say: 'reply'; id: number; reply: LiveReply }
  /** Whether picture or sound of the channel's host arrives. */
  | { say: 'host'; channel: string; present: boolean }
  /** The recording of a channel has ended early, or never begun. */
  | { say: 'unrecorded'; channel: string; why: string }
