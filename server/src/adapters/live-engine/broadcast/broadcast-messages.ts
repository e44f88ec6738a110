import type { HostFrame } from '../recording/host-frames.ts'
import type { VideoCodec } from '../media/sdp.ts'
import type { Beginning, Part } from './mixer.ts'
import type { Rung } from './rungs.ts'

/** Messages between the server and the process of a broadcast, with buffers as they are. */
export type ToBroadcastProgram =
  /** The first message: what is to be encoded. */
  | { type: 'begin'; rungs: readonly Rung[] }
  /** The host sends by a new connection. */
  | { type: 'host'; codec: VideoCodec }
  | { type: 'frames'; frames: HostFrame[] }

export type FromBroadcastProgram = ({ type: 'beginning' } & Beginning) | ({ type: 'part' } & Part)
