import type { Says } from '@carriage/texts/says'

/** A line of a captions file that is not shown. */
export interface LeftOut {
  line: number
  reason: string
}

/** A caption of a file, of whichever format. */
export interface FileCue {
  /** Milliseconds. */
  from: number
  to: number
  /** As behind the times of a WebVTT cue, with a blank in front. */
  settings: string
  /** Where it begins in the file. */
  line: number
  text: string[]
}

/** What a format has: `refused` where nothing of the file can be used. */
export type FileCues = { cues: FileCue[]; leftOut: LeftOut[] } | { refused: Says }
