import type { ClipFile, IngestedVideo, Progress } from '../video-host.ts'
import type { RecordedFile } from './media-task.ts'

export interface ConvertedFile {
  durationSeconds: number
  hasStoryboard: boolean
  /** File in the folder. */
  poster: string | null
}

/** What works on media, in a process of its own. All of it throws `MediaRefusedError` for bad sources. */
export interface MediaEngine {
  /** Makes a file playable as it is, where that can be done; `folder` is empty otherwise. */
  ingest(path: string, folder: string, onProgress: Progress): Promise<IngestedVideo>
  /** Makes all qualities of a file, with pictures. `safeMode`: after another try has failed. */
  convert?(
    path: string,
    folder: string,
    options: { safeMode: boolean; onProgress: Progress },
  ): Promise<ConvertedFile>
  /** Answers the seconds of the MP4 `file`. */
  joinRecordings?(parts: readonly RecordedFile[], folder: string, file: string): Promise<number>
  /** Joins clips that were encoded alike to the MP4 `file`. */
  concatenate(clips: readonly ClipFile[], file: string): Promise<void>
}
