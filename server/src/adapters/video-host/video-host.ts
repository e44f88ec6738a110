export interface IngestedVideo {
  /** Seconds, as probed. */
  durationSeconds: number
}

/** A source that cannot become a video, with the reason in plain words for whoever uploaded it. */
export class MediaRefusedError extends Error {}

/** Makes stored sources playable and says where they play. */
export interface VideoHost {
  /**
   * Makes the source under `sourceKey` playable under `playbackId`, whole or not at all; safe to run
   * again. Throws `MediaRefusedError` for a source that no further try will help.
   */
  ingest(sourceKey: string, playbackId: string): Promise<IngestedVideo>
  /** The complete url of the master playlist, signed for some hours. */
  playbackUrl(playbackId: string, now: Date): string
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
}
