import type { Ffmpeg } from './ffmpeg.ts'

/** What a process of its own is asked to do with a file. */
export interface MediaTask {
  kind: 'ingest' | 'convert'
  /** The source. */
  path: string
  /** Empty; takes the renditions. */
  folder: string
  tools: Ffmpeg | null
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
