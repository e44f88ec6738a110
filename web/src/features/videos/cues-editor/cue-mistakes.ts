import type { Cues } from '@carriage/contract/videos/cue-schemas'

/** A cell of a file that cannot be read. */
export interface CueMistake {
  /** Counted from 1, as editors and spreadsheets do. */
  line: number
  /** Null for the whole line. */
  column: string | null
  /** What stands there. */
  found: string
  /** What the coach changes. */
  remedy: string
}

/** What a file holds. Nothing of it is taken while there are mistakes. */
export interface ReadCues {
  cues: Cues
  mistakes: readonly CueMistake[]
}
