import { sortCues } from '@carriage/contract/videos/cue-policy'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { STEP_MS } from '../../../staff/forms/position-text.ts'
import type { Marked } from './marks.ts'

export const countMarks = ({ exercises, setups }: Cues): number => exercises.length + setups.length

/** Milliseconds from the first mark to the end of the last one. */
function spanOf({ exercises, setups }: Cues): { from: number; length: number } {
  const from = Math.min(
    ...exercises.map(({ start_ms }) => start_ms),
    ...setups.map(({ at_ms }) => at_ms),
  )
  const to = Math.max(...exercises.map(({ end_ms }) => end_ms), ...setups.map(({ at_ms }) => at_ms))
  return { from, length: to - from }
}

const shifted = ({ exercises, setups }: Cues, by: number): Cues => ({
  exercises: exercises.map((one) => ({
    ...one,
    start_ms: one.start_ms + by,
    end_ms: one.end_ms + by,
  })),
  setups: setups.map((one) => ({ ...one, at_ms: one.at_ms + by })),
})

const split = ({ exercises, setups }: Cues, at: number): { before: Cues; after: Cues } => ({
  before: {
    exercises: exercises.filter(({ start_ms }) => start_ms < at),
    setups: setups.filter(({ at_ms }) => at_ms < at),
  },
  after: {
    exercises: exercises.filter(({ start_ms }) => start_ms >= at),
    setups: setups.filter(({ at_ms }) => at_ms >= at),
  },
})

const countPast = ({ exercises, setups }: Cues, endMs: number): number =>
  exercises.filter(({ end_ms }) => end_ms > endMs).length +
  setups.filter(({ at_ms }) => at_ms > endMs).length

export interface Insertion {
  marked: Marked
  /** Milliseconds that are put in: by which later marks move. */
  length: number
  /** How many marks begin at the moment or later. */
  later: number
  /** How many marks end after the film then. */
  past: number
}

interface Where {
  /** Milliseconds. */
  moment: number
  endMs: number
  /** Whether later marks move by the length that is put in. */
  moves: boolean
}

/**
 * Puts marks in at a moment, in their own distances; the exercise that is under way there ends. `piece` has at least one
 * mark.
 */
export function insertMarks(cues: Cues, piece: Cues, { moment, endMs, moves }: Where): Insertion {
  const at = Math.round(moment / STEP_MS) * STEP_MS
  const { from, length } = spanOf(piece)
  const { before, after } = split(cues, at)
  const put = shifted(piece, at - from)
  const rest = moves ? shifted(after, length) : after
  const ended = before.exercises.map((one) => ({ ...one, end_ms: Math.min(one.end_ms, at) }))
  const all = sortCues({
    exercises: [...ended, ...put.exercises, ...rest.exercises],
    setups: [...before.setups, ...put.setups, ...rest.setups],
  })
  return {
    marked: {
      cues: all,
      chosen: {
        list: put.exercises.some(({ start_ms }) => start_ms === at) ? 'exercises' : 'setups',
        at,
      },
    },
    length,
    later: countMarks(after),
    past: countPast(all, endMs),
  }
}

/** The chosen mark alone, as it is put in elsewhere; null where none is chosen. */
export function chosenMark(cues: Cues, chosen: Marked['chosen']): Cues | null {
  if (chosen === null) return null
  const { list, at } = chosen
  const only: Cues = {
    exercises: cues.exercises.filter(({ start_ms }) => list === 'exercises' && start_ms === at),
    setups: cues.setups.filter(({ at_ms }) => list === 'setups' && at_ms === at),
  }
  return countMarks(only) === 0 ? null : only
}
