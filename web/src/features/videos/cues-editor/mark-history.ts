import type { Cues } from '@carriage/contract/videos/cue-schemas'
import type { Marked } from './marks.ts'

/** Letters of a name and steps of an arrow key that follow each other this fast are one step. */
const TOGETHER_MS = 1_000

/** The marks as they were before each step and after each one that was undone, the newest last. */
export interface MarkHistory {
  past: readonly Marked[]
  future: readonly Marked[]
  /** The marks that the last step has left: others mean that somebody else has changed them. */
  left: Cues | null
  /** What the last step was of, and when; in milliseconds. */
  last: { of: string | null; at: number } | null
}

export const noHistory: MarkHistory = { past: [], future: [], left: null, last: null }

/** Whether the marks are those that the last step has left. */
const isCurrent = ({ left }: MarkHistory, cues: Cues): boolean =>
  left === null || JSON.stringify(left) === JSON.stringify(cues)

interface Step {
  before: Marked
  after: Marked
  /** What is changed bit by bit; null for a step of its own. */
  of: string | null
  /** Milliseconds. */
  now: number
}

/** Keeps a step; nothing that was undone before can be done again. */
export function withStep(history: MarkHistory, { before, after, of, now }: Step): MarkHistory {
  const { past, last } = isCurrent(history, before.cues) ? history : noHistory
  const goesOn = of !== null && last?.of === of && now - last.at < TOGETHER_MS
  return {
    past: goesOn ? past : [...past, before],
    future: [],
    left: after.cues,
    last: { of, at: now },
  }
}

interface Turned {
  history: MarkHistory
  marked: Marked
}

/** Takes the last step back; null where there is none, or somebody else has changed the marks since. */
export function undone(history: MarkHistory, now: Marked): Turned | null {
  const marked = history.past.at(-1)
  if (!marked || !isCurrent(history, now.cues)) return null
  const { past, future } = history
  return {
    history: { past: past.slice(0, -1), future: [...future, now], left: marked.cues, last: null },
    marked,
  }
}

/** Does the step again that was taken back last. */
export function redone(history: MarkHistory, now: Marked): Turned | null {
  const marked = history.future.at(-1)
  if (!marked || !isCurrent(history, now.cues)) return null
  const { past, future } = history
  return {
    history: { past: [...past, now], future: future.slice(0, -1), left: marked.cues, last: null },
    marked,
  }
}
