import type { Ffmpeg } from './ffmpeg.ts'

/** What a process of its own is asked to do with files. */
export type MediaTask = {
  /** Empty; takes what is made. */
  folder: string
  tools: Ffmpeg | null
} & ({ kind: 'ingest' | 'convert'; path: string } | { kind: 'join'; parts: RecordedFile[] })

/** A recording of a live class; times in seconds. */
export interface RecordedFile {
  path: string
  skipSeconds: number
  durationSeconds: number
}

/** What such a process says. It ends after `done`, `refused` or `failed`. */
export type MediaMessage =
  | { say: 'progress'; stage: Stage; part: number | null }
  | { say: 'done'; result: MediaResult }
  | { say: 'refused'; reason: string }
  | { say: 'failed'; error: string }

export type Stage = 'checking' | 'repackaging' | 'encoding' | 'finishing'

export interface MediaResult {
  durationSeconds: number
  /** After `ingest`. */
  playable: boolean
  /** After `convert`. */
  hasStoryboard: boolean
  /** File in the folder. */
  poster: string | null
}
