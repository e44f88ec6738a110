import type { HostFrame } from '../recording/host-frames.ts'

/** Messages between the server and the process that decodes what hosts say. */
export type ToSpeechProgram =
  | { type: 'frames'; channel: string; frames: HostFrame[] }
  /** The host has gone. */
  | { type: 'end'; channel: string }

/** What was said for a fifth of a second or so. */
export interface SpeechPart {
  channel: string
  /** When it began, epoch milliseconds. */
  at: number
  /** One channel, 16,000 samples a second. */
  samples: Int16Array
}
