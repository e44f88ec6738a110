import type { FilmFacts } from '@carriage/contract/videos/film-limits'

/** An audio track that can be decoded. */
export interface SoundFacts {
  index: number
  /** Whether browsers can play it without conversion. */
  copies: boolean
  /** Shown where members choose among several; unique within the file. */
  name: string
  /** As in RFC 5646; undefined when the file does not specify it. */
  language: string | undefined
}

/** What an encoder needs to know of a source; sizes as displayed, upright and with square pixels. */
export interface SourceFacts extends FilmFacts {
  isHdr: boolean
  /** The colour properties that the file does not specify, as options of the filter `setparams`. */
  colourGaps: string[]
  /** The matrix (ITU-T H.273) from RGB that is assumed; undefined when the file specifies one. */
  colourMatrix: string | undefined
  isInterlaced: boolean
  /** Filters that turn and mirror the stored picture as players display it. */
  turns: readonly string[]
  /** The timestamp in seconds at which the file begins; nearly always 0. */
  startSeconds: number
  /** The default first; empty without audio. */
  sounds: readonly SoundFacts[]
  videoIndex: number
  /** Whether browsers can play the video without conversion. */
  copiesVideo: boolean
  /** The seconds of its video or audio, whichever is longer, by its index; undefined when it has none. */
  promisedSeconds: number | undefined
  /**
   * Seconds to the end of the sound where the picture ends much earlier; undefined otherwise. Players wait there for
   * pictures, so the last one stays.
   */
  lastPictureStaysTo: number | undefined
}
