/** Messages between the server and the media process, with buffers as they are. */
import type { HostFrame } from '../recording/host-frames.ts'
import type { VideoCodec } from './sdp.ts'

export type LiveCommand =
  | {
      action: 'publish' | 'watch'
      channel: string
      /** Whose media: the host's (0), or those of somebody else on the stage. */
      place: number
      user: string
      /** The id of the connection from now on. */
      session: string
      /** SDP. */
      offer: string
      /** When access was granted and when the connection expires; epoch milliseconds. */
      issued: number
      until: number
      /** Whether the host's stream is recorded, and whether it is broadcast. */
      records: boolean
      broadcasts: boolean
    }
  | ({ action: 'receive' } & Receiving)
  | { action: 'leave'; session: string }
  | ({ action: 'evict' } & Eviction)
  /** What encodes the broadcast begins anew. */
  | { action: 'keyframe'; channel: string }

/** A room of LiveKit whose host is recorded or broadcast. */
export interface Receiving {
  channel: string
  /** The id of the connection from now on. */
  session: string
  /** Of LiveKit's server: `ws:` or `wss:`. */
  url: string
  /** Lets a hidden participant in, who only receives. */
  token: string
  records: boolean
  broadcasts: boolean
}

/** Whose connections are closed. */
export interface Eviction {
  /** A class with all who are on its stage, or the name of one place on it (`placeName`). */
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
  /** 0: any free port; undefined: nobody connects to this process. */
  udpPort: number | undefined
  publicAddress: string | undefined
  /** The folder for recordings, with a folder per channel; undefined: no recording. */
  recordingsFolder: string | undefined
  viewersMax: number
  /** Whether what hosts say is passed on. */
  hears: boolean
}

export type ToLiveProgram =
  | { type: 'settings'; settings: LiveSettings }
  | { type: 'command'; id: number; command: LiveCommand }

export type FromLiveProgram =
  | { type: 'ready'; udpPort: number | undefined }
  | { type: 'reply'; id: number; reply: LiveReply }
  /** Whether media of the channel's host is being received. */
  | { type: 'host'; channel: string; present: boolean }
  /** Whether the line of the channel's host carries too little for a good picture. */
  | { type: 'line'; channel: string; isWeak: boolean }
  /** A file of a recording has begun, or is complete. */
  | { type: 'recording'; path: string; isOpen: boolean }
  /** A host who is broadcast has connected. */
  | { type: 'broadcast'; channel: string; codec: VideoCodec }
  | { type: 'frames'; channel: string; frames: HostFrame[] }
  /** What a host says. */
  | { type: 'speech'; channel: string; frames: HostFrame[] }
  /** A room is no longer received. */
  | { type: 'unreceived'; channel: string; session: string; why: string }
  /** The recording of a channel failed. */
  | { type: 'unrecorded'; channel: string; why: string }
