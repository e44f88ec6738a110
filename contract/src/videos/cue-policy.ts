import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/contract/videos'
import { applySetup, NO_CHANGE } from '../reformer/setup-policy.ts'
import type { ReformerSetup } from '../reformer/schemas.ts'
import type { Cues, ExerciseCue, SetupCue } from './cue-schemas.ts'

/** The length of a video is known to the second, rounded. */
const ROUNDING_MS = 500

/** What is wrong with a cue; `index` is its place in its list. */
export interface CueProblem {
  list: 'exercises' | 'setups'
  index: number
  says: Says
}

/** The cues in the order of time. */
export const sortCues = ({ exercises, setups }: Cues): Cues => ({
  exercises: exercises.toSorted((one, next) => one.start_ms - next.start_ms),
  setups: setups.toSorted((one, next) => one.at_ms - next.at_ms),
})

/** What is wrong with cues of a video that is `durationSeconds` long; null while that is not known. */
export function cueProblems({ exercises, setups }: Cues, durationSeconds: number | null) {
  const problems: CueProblem[] = []
  const last = durationSeconds === null ? Infinity : durationSeconds * 1000 + ROUNDING_MS
  const tell = (list: CueProblem['list'], index: number, says: Says) =>
    problems.push({ list, index, says })
  for (const [index, { start_ms, end_ms }] of exercises.entries()) {
    if (end_ms <= start_ms) tell('exercises', index, () => t.endHasComeAfterStart)
    else if (end_ms > last) tell('exercises', index, () => t.pastEndVideo)
  }
  const inOrder = [...exercises.entries()].toSorted(
    ([, one], [, next]) => one.start_ms - next.start_ms,
  )
  let before: ExerciseCue | undefined
  for (const [index, exercise] of inOrder) {
    if (before !== undefined && exercise.start_ms < before.end_ms) {
      const { name } = before
      tell('exercises', index, () => t.overlapsWith({ name }))
    }
    if (before === undefined || exercise.end_ms > before.end_ms) before = exercise
  }
  const taken = new Set<number>()
  for (const [index, { at_ms }] of setups.entries()) {
    if (at_ms > last) tell('setups', index, () => t.pastEndVideo)
    else if (taken.has(at_ms)) tell('setups', index, () => t.thereAnotherSetUpAtTime)
    taken.add(at_ms)
  }
  return problems
}

/** The exercise at a moment, in milliseconds. */
export const exerciseAt = (exercises: readonly ExerciseCue[], ms: number) =>
  exercises.find(({ start_ms, end_ms }) => start_ms <= ms && ms < end_ms)

/**
 * How the reformer is set up at a moment, in milliseconds; null before the first set-up. `setups` are in the order
 * of time. What comes within the first two seconds is what to prepare before the start.
 */
export function setupAt(setups: readonly SetupCue[], ms: number): ReformerSetup | null {
  const passed = setups.filter(({ at_ms }) => at_ms <= ms)
  return passed.length === 0 ? null : passed.reduce<ReformerSetup>(applySetup, NO_CHANGE)
}

/** Set-ups up to here are prepared before the video starts. */
export const BEFORE_START_MS = 2000
/** How long before a set-up it is announced at the latest. */
export const ANNOUNCED_MS = 10_000

/**
 * The set-up that is announced at a moment, in milliseconds: as soon as the exercise before it ends, and ten seconds ahead at
 * the latest. Between two set-ups without an exercise nothing ends.
 */
export function announcedSetup({ exercises, setups }: Cues, ms: number): SetupCue | undefined {
  const next = setups.find(({ at_ms }) => at_ms > Math.max(ms, BEFORE_START_MS))
  if (!next || next.at_ms - ms <= ANNOUNCED_MS) return next
  const since = setups.findLast(({ at_ms }) => at_ms <= ms)?.at_ms ?? 0
  const hasEnded = exercises.some(({ end_ms }) => end_ms > since && end_ms <= ms)
  const goesOn = exercises.some(({ start_ms, end_ms }) => start_ms < next.at_ms && end_ms > ms)
  return hasEnded && !goesOn ? next : undefined
}
