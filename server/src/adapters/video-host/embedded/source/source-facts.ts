import type { SourceSize } from './source-limits.ts'

/** What an encoder needs to know of a source; sizes as displayed, upright and with square pixels. */
export interface SourceFacts extends SourceSize {
  isHdr: boolean
  /** The colour properties that an HDR file does not specify, as options of the filter `setparams`. */
  colourGaps: string[]
  isInterlaced: boolean
  /** The clockwise rotation to apply. */
  rotation: 0 | 90 | 180 | 270
  /** The timestamp in seconds at which the file begins; nearly always 0. */
  startSeconds: number
  /** The index of the audio stream; undefined without audio. */
  audioIndex: number | undefined
  videoIndex: number
  /** Whether browsers can play the video, or the audio, without conversion. */
  copiesVideo: boolean
  copiesAudio: boolean
}
