import type { Says } from '@carriage/texts/says'
import type { TrackChoice } from '@carriage/contract/videos/sound-schemas'

/** A sound track of a source, as its file says. */
export interface FoundTrack {
  name: string
  /** As in RFC 5646; null for none. */
  language: string | null
}

/** Begins the playback id of a film at Mux; others are in the media store. */
export const AT_MUX = 'mux-'

export interface IngestedVideo {
  /** Seconds, as probed. */
  durationSeconds: number
  /** False: browsers cannot play it without conversion, so nothing was published yet. */
  playable: boolean
  /** The tracks that can be heard, the default first; null where the host does not say. */
  sounds: FoundTrack[] | null
  /** Why it is not playable although it should be, for the log. */
  problem?: Error
}

export interface ConvertedVideo {
  /** Under which it is played: the one that was asked for, unless the host has its own. */
  playbackId: string
  /** Seconds, as probed. */
  durationSeconds: number
  hasStoryboard: boolean
  /** A still (JPEG); undefined when no frame could be decoded. */
  poster: Buffer | undefined
  /** Null without sound, and where the host does not say. */
  loudness: Loudness | null
  /** As of `IngestedVideo`. */
  sounds: FoundTrack[] | null
}

/** Of a film's first sound, by ITU-R BS.1770; null for silence. */
export interface Loudness {
  /** Integrated, in LUFS. */
  uploaded: number | null
  /** As uploaded, in dBTP. */
  truePeak: number | null
  /** Integrated, in LUFS, as members hear it. */
  played: number | null
  /** Whether staff are warned of it before they publish; undefined for films that were measured before this was kept. */
  hasProblem?: boolean
}

/** The current stage and its progress from 0 to 1; null when unknown. */
export type Progress = (
  stage: 'checking' | 'repackaging' | 'encoding' | 'finishing',
  part: number | null,
) => void

export interface Run {
  onProgress?: Progress
  /** Aborts the work, as if its process had been killed. */
  signal?: AbortSignal
}

export interface StoredFilm {
  /** Null, or the key of a file that may be gone. */
  sourceKey: string | null
  playbackId: string
  /** Null, or the key of the music beside it. */
  musicKey: string | null
}

/** Seconds of a film; the end is exclusive. */
export interface FilmRange {
  fromSeconds: number
  toSeconds: number
}

/** Captions that the host has made of what is said in a film. */
export interface HostCaptions {
  /** As in BCP 47, such as 'de'. */
  language: string
  /** A WebVTT file. */
  file: string
}

/** A clip on disk and the number of times it is repeated. */
export interface ClipFile {
  path: string
  times: number
}

/** A source that cannot become a video, with a reason for the uploader. */
export class MediaRefusedError extends Error {
  readonly says: Says

  constructor(says: Says, options?: ErrorOptions) {
    super(says(), options)
    this.says = says
  }
}

/** Processing a source failed: the process crashed, timed out, had no disk space, or threw. */
export class MediaFailedError extends Error {
  readonly why: 'crashed' | 'late' | 'no-room' | 'broken'

  constructor(why: MediaFailedError['why'], text: string) {
    super(text)
    this.why = why
  }
}

/** A recording of a live class (Matroska), as written by the engine. */
export interface RecordedPart {
  /** The key in the media store. */
  key: string
  /** Seconds to skip, and seconds to use after that. */
  skipSeconds: number
  durationSeconds: number
}

export interface Conversion extends Run {
  safeMode?: boolean
  /** What the tracks of the source are, by their places. */
  tracks?: readonly TrackChoice[]
  /** The key of the music beside it; null without. */
  musicKey?: string | null
}

/** Makes stored sources playable and provides their URLs. */
export interface VideoHost {
  /** Whether it takes videos: without FFmpeg there is nothing to make them playable with. */
  readonly isAvailable: boolean
  /** Whether it refuses films over the limits of `contract/videos/film-limits`. */
  readonly hasLimits: boolean
  /** Whether it mixes voice and music that are apart. */
  readonly makesMixes: boolean
  /** A quick check; throws `MediaRefusedError` for a file that is not a video. `ingest` checks thoroughly. */
  inspect(sourceKey: string): Promise<void>
  /** As `inspect`, for music that is sent beside a film. */
  inspectMusic(sourceKey: string): Promise<void>
  /**
   * Makes the source under `sourceKey` playable under `playbackId`, atomically and idempotently. Throws
   * `MediaRefusedError` for a source that no retry can help. Other failures are left to `convert`.
   */
  ingest(sourceKey: string, playbackId: string, run?: Run): Promise<IngestedVideo>
  /**
   * Makes the source playable in several qualities, with stills, under a new `playbackId` or one of the host,
   * which both `remove` takes back; otherwise like
   * `ingest`, but takes up to hours. `safeMode` is slower and safer, for use after a failure. A host that makes mixes makes
   * them of what `tracks` and `musicKey` say is voice and music. Throws `MediaFailedError` when it does not succeed.
   */
  convert(sourceKey: string, playbackId: string, run?: Conversion): Promise<ConvertedVideo>
  /**
   * Joins recordings into one source (MP4) stored under `sourceKey`; idempotent. Throws `MediaRefusedError`
   * when they are empty.
   */
  joinRecordings(parts: readonly RecordedPart[], sourceKey: string, run?: Run): Promise<void>
  /** Concatenates clips with equal encoding into one source (MP4) stored under `sourceKey`. */
  concatenate(clips: readonly ClipFile[], sourceKey: string, run?: Run): Promise<void>
  /**
   * Cuts a part out of a film and stores it as a source (Matroska) under `target`; where its source is gone, out of its
   * best rendition. Throws `MediaRefusedError` for a film that cannot be read, or of which nothing is left.
   */
  trim(film: StoredFilm, part: FilmRange, target: string, run?: Run): Promise<void>
  /**
   * Decodes a sound of a source (`track` is its place; the first one unless given) into a file of raw samples (16,000 a second, one channel, 16 bits, little-endian),
   * passes its path and removes it afterwards. Throws `MediaRefusedError` for a source without sound.
   */
  withSpeech<T>(
    sourceKey: string,
    use: (path: string) => Promise<T>,
    run?: Run & { track?: number },
  ): Promise<T>
  /**
   * A still (JPEG) of a film that can be played, at a second of it; the last picture after its end. Undefined when no frame
   * can be decoded.
   */
  takeStill(playbackId: string, seconds: number, run?: Run): Promise<Buffer | undefined>
  /** The absolute URL of the master playlist, signed for some hours. */
  playbackUrl(playbackId: string, now: Date): string
  /** The absolute URL of a file in the master playlist's folder. */
  fileUrl(playbackId: string, file: string, now: Date): string
  /**
   * The media store key of a video's file, and the expiry (epoch seconds) of its signed path; undefined when
   * the signature is forged or has expired.
   */
  openFile(
    playbackId: string,
    token: string,
    file: string,
    now: Date,
  ): { key: string; expires: number } | undefined
  remove(playbackId: string): Promise<void>
  /** Whether the host itself writes down what is said in the film. */
  makesCaptions(playbackId: string): boolean
  /**
   * Has the host write down what is said in such a film, which takes minutes, in a language or, undefined, in the one that is
   * heard. Idempotent: an interrupted call is gone on with. Throws `MediaRefusedError` where it cannot.
   */
  makeCaptions(playbackId: string, language: string | undefined, run?: Run): Promise<HostCaptions>
  /** Whether devices may keep the film: only films whose playlists name the bytes of each segment, as this server writes them. */
  canBeKept(playbackId: string): boolean
  /** The absolute URL of a text beside a film, which this server sends whoever has the film: `film-text.ts`. */
  textUrl(playbackId: string, file: string, now: Date): string
}
