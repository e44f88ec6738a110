export interface IngestedVideo {
  /** Seconds, as probed. */
  durationSeconds: number
  /** False: browsers cannot play it as it is, so that nothing was published yet; `convert` has to. */
  playable: boolean
  /** What went wrong where it should have been playable, for the log. */
  problem?: Error
}

export interface ConvertedVideo {
  /** Seconds, as probed. */
  durationSeconds: number
  hasStoryboard: boolean
  /** A picture of it (JPEG); undefined where none could be taken. */
  poster: Buffer | undefined
}

/** What is being done with a source, and how far it is, 0 to 1; null where that cannot be told. */
export type Progress = (
  stage: 'checking' | 'repackaging' | 'encoding' | 'finishing',
  part: number | null,
) => void

export interface Run {
  onProgress?: Progress
  /** Ends the work, as if its process had been killed. */
  signal?: AbortSignal
}

/** A clip on disk and how often it is repeated before the next one begins. */
export interface ClipFile {
  path: string
  times: number
}

/** A source that cannot become a video, with the reason in plain words for whoever uploaded it. */
export class MediaRefusedError extends Error {}

/** A source on which the work failed: its process crashed, took too long, had no room, or threw. */
export class MediaFailedError extends Error {
  readonly why: 'crashed' | 'late' | 'no-room' | 'broken'

  constructor(why: MediaFailedError['why'], text: string) {
    super(text)
    this.why = why
  }
}

/** A file of a live class (Matroska), as the engine has written it. */
export interface RecordedPart {
  /** In the media store. */
  key: string
  /** Cut off at the beginning, and what is used after that. */
  skipSeconds: number
  durationSeconds: number
}

/** Makes stored sources playable and says where they play. */
export interface VideoHost {
  /** Whether `convert` is there. */
  readonly converts: boolean
  /** Throws `MediaRefusedError` for what is no video file, which takes a moment; `ingest` looks closer. */
  inspect(sourceKey: string): Promise<void>
  /**
   * Makes the source under `sourceKey` playable under `playbackId`, whole or not at all; safe to run
   * again. Throws `MediaRefusedError` for a source that no further try will help. Where `converts`, all
   * that fails otherwise is left to `convert`.
   */
  ingest(sourceKey: string, playbackId: string, run?: Run): Promise<IngestedVideo>
  /**
   * Makes the source playable in several qualities, with pictures, under a `playbackId` of its own;
   * as `ingest` otherwise, but for hours rather than seconds. `safeMode` goes slower and safer, after a
   * try that failed. Throws `MediaFailedError` where it does not come to an end.
   */
  convert(
    sourceKey: string,
    playbackId: string,
    run?: Run & { safeMode?: boolean },
  ): Promise<ConvertedVideo>
  /**
   * Makes one source (MP4) of recordings, one after the other, and stores it under `sourceKey`; safe to
   * run again. Throws `MediaRefusedError` when there is nothing in them.
   */
  joinRecordings(parts: readonly RecordedPart[], sourceKey: string, run?: Run): Promise<void>
  /** Makes one source (MP4) of clips that were encoded alike, and stores it under `sourceKey`. */
  concatenate(clips: readonly ClipFile[], sourceKey: string, run?: Run): Promise<void>
  /** The complete url of the master playlist, signed for some hours. */
  playbackUrl(playbackId: string, now: Date): string
  /** The complete url of a file beside the master playlist. */
  fileUrl(playbackId: string, file: string, now: Date): string
  /**
   * Where in the media store a file of a video lies, and until when (epoch seconds) the token of its
   * signed path is good; undefined for a token that is forged or has expired.
   */
  openFile(
    playbackId: string,
    token: string,
    file: string,
    now: Date,
  ): { key: string; expires: number } | undefined
  remove(playbackId: string): Promise<void>
  /** Keeps captions (WebVTT), whatever renditions they are going to be shown with. */
  writeCaptions(captionId: string, content: Buffer): Promise<void>
  removeCaptions(captionId: string): Promise<void>
  /** The complete url of captions, for whoever may play the video. */
  captionsUrl(playbackId: string, captionId: string, now: Date): string
}
