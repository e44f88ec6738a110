import type { ClipFile, IngestedVideo, Progress } from '../video-host.ts'
import type { RecordedFile } from './media-task.ts'

export interface ConvertedFile {
  durationSeconds: number
  hasStoryboard: boolean
  /** A file in the folder. */
  poster: string | null
}

/** Processes media in a separate process. Every method throws `MediaRefusedError` for bad sources. */
export interface MediaEngine {
  /** Makes a file playable without encoding, if possible; otherwise `folder` stays empty. */
  ingest(path: string, folder: string, onProgress: Progress): Promise<IngestedVideo>
  /** Makes all qualities of a file, with stills. `safeMode`: used after an attempt has failed. */
  convert?(
    path: string,
    folder: string,
    options: { safeMode: boolean; onProgress: Progress },
  ): Promise<ConvertedFile>
  /** Returns the seconds of the MP4 `file`. */
  joinRecordings?(parts: readonly RecordedFile[], folder: string, file: string): Promise<number>
  /** Concatenates clips with equal encoding to the MP4 `file`. */
  concatenate(clips: readonly ClipFile[], file: string): Promise<void>
}
