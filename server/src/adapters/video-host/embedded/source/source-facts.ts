import type { SourceSize } from './source-limits.ts'

/** What an encoder needs to know of a source; sizes as it is shown, upright and with square pixels. */
export interface SourceFacts extends SourceSize {
  isHdr: boolean
  /** What an HDR file leaves out of its colours, as options of the filter `setparams`. */
  colourGaps: string[]
  isInterlaced: boolean
  /** Clockwise, to be turned before it is shown. */
  rotation: 0 | 90 | 180 | 270
  /** Seconds on the file's own clock at which it begins; nearly always 0. */
  startSeconds: number
  /** Index of the stream that is used; undefined without sound. */
  audioIndex: number | undefined
  videoIndex: number
  /** Whether browsers play the picture, or the sound, as it is. */
  copiesVideo: boolean
  copiesAudio: boolean
}
