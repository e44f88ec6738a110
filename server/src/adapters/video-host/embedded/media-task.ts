import type { TrackChoice } from '@carriage/contract/videos/sound-schemas'
import type { ClipFile, FoundTrack, Loudness } from '../video-host.ts'

export type { FoundTrack }

/** What staff have chosen for the sound of a film. */
export interface ChosenSound {
  /** By the places of its tracks; later tracks are languages. */
  tracks: readonly TrackChoice[]
  /** The path of the music beside it. */
  music: string | null
}

/** The tasks of a media process. */
export type MediaTask =
  | { kind: 'check' }
  /** `folder` is empty and receives the results. */
  | { kind: 'ingest'; path: string; folder: string }
  | { kind: 'convert'; path: string; folder: string; safeMode: boolean; chosen?: ChosenSound }
  /** `file`: the MP4 to create. */
  | { kind: 'join'; parts: readonly RecordedFile[]; folder: string; file: string }
  /** `file`: the raw samples to create; `track`: the place of the sound that is spoken in. */
  | { kind: 'speech'; path: string; file: string; track?: number }
  /** `path`: a part of a rendition with its head, which `seconds` of the film lie in; `file`: the picture to create. */
  | { kind: 'still'; path: string; seconds: number; file: string }
  | ({ kind: 'trim' } & FilmPart)
  | { kind: 'concatenate'; clips: readonly ClipFile[]; file: string }

/** A recording of a live class; times in seconds. */
export interface RecordedFile {
  path: string
  skipSeconds: number
  durationSeconds: number
}

/** A file of a film; of a rendition of its sound, what the playlist says of it. */
export interface FilmPiece {
  path: string
  name?: string | undefined
  language?: string | undefined
}

/** What is left of a film; times in seconds. */
export interface FilmPart {
  /** The source, or in its place the rendition of its picture and those of its sounds. */
  files: readonly FilmPiece[]
  /** The path of the music beside the film, which becomes the last sound of the part. */
  music: string | null
  fromSeconds: number
  toSeconds: number
  /** Receives temporary files. */
  folder: string
  /** The film to create. */
  file: string
}

/** The messages of a media process. It exits after `done`, `refused` or `failed`. */
export type MediaMessage =
  | { type: 'progress'; stage: Stage; part: number | null }
  | { type: 'done'; result: MediaResult }
  | { type: 'refused'; reason: string }
  | { type: 'failed'; why: 'no-room' | 'broken'; text: string }

export type Stage = 'checking' | 'repackaging' | 'encoding' | 'finishing'

export interface MediaResult {
  durationSeconds: number
  /** After `ingest`. */
  playable: boolean
  /** After `convert`. */
  hasStoryboard: boolean
  /** A file in the folder. */
  poster: string | null
  loudness: Loudness | null
  /** After `ingest` and `convert`. */
  sounds: FoundTrack[]
}
