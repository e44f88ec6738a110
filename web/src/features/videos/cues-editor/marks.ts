import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { sortCues } from '@carriage/contract/videos/cue-policy'
import type { Cues, ExerciseCue, SetupCue } from '@carriage/contract/videos/cue-schemas'
import { STEP_MS } from '../../../staff/forms/position-text.ts'

/** How long an exercise is until its end is marked. */
const FIRST_LENGTH_MS = 30_000

const tenth = (ms: number): number => Math.round(ms / STEP_MS) * STEP_MS

/** Which cue is being changed: a list, and the time at which it begins. */
export type Chosen = { list: 'exercises' | 'setups'; at: number } | null

export interface Marked {
  cues: Cues
  chosen: Chosen
}

/**
 * Begins an exercise at a moment, in milliseconds, and ends the one that is under way there. It lasts until the next
 * one, half a minute or the end, whichever comes first.
 */
export function markExercise(cues: Cues, moment: number, endMs: number): Marked {
  const at = Math.min(tenth(moment), endMs - STEP_MS)
  const next = cues.exercises.find(({ start_ms }) => start_ms > at)?.start_ms ?? endMs
  if (cues.exercises.some(({ start_ms }) => start_ms === at))
    return { cues, chosen: { list: 'exercises', at } }
  const exercise: ExerciseCue = {
    start_ms: at,
    end_ms: Math.min(next, at + FIRST_LENGTH_MS, endMs),
    name: '',
    exercise_id: null,
    side: null,
    count: null,
  }
  const before = cues.exercises.map((other) =>
    other.start_ms < at && other.end_ms > at ? { ...other, end_ms: at } : other,
  )
  return {
    cues: sortCues({ ...cues, exercises: [...before, exercise] }),
    chosen: { list: 'exercises', at },
  }
}

/** Ends the exercise that began last at a moment, in milliseconds. */
export function markEnd(cues: Cues, moment: number): Cues {
  const at = tenth(moment)
  const last = cues.exercises.findLast(({ start_ms }) => start_ms < at)
  const next = cues.exercises.find(({ start_ms }) => start_ms > (last?.start_ms ?? at))
  if (last === undefined || (next !== undefined && next.start_ms < at)) return cues
  const exercises = cues.exercises.map((one) => (one === last ? { ...one, end_ms: at } : one))
  return { ...cues, exercises }
}

/** Adds a set-up at a moment, in milliseconds, that begins as the one before; the coach changes it. */
export function markSetup(cues: Cues, moment: number, endMs: number): Marked {
  const at = Math.min(tenth(moment), endMs)
  const chosen: Chosen = { list: 'setups', at }
  if (cues.setups.some(({ at_ms }) => at_ms === at)) return { cues, chosen }
  const before = cues.setups.findLast(({ at_ms, springs }) => at_ms < at && springs !== null)
  const setup: SetupCue = { ...NO_CHANGE, at_ms: at, springs: before?.springs ?? [] }
  return { cues: sortCues({ ...cues, setups: [...cues.setups, setup] }), chosen }
}

/** Replaces the chosen exercise; the list stays in the order of time. */
export const withExercise = (cues: Cues, at: number, exercise: ExerciseCue): Marked => ({
  cues: sortCues({
    ...cues,
    exercises: cues.exercises.map((one) => (one.start_ms === at ? exercise : one)),
  }),
  chosen: { list: 'exercises', at: exercise.start_ms },
})

/** Replaces the chosen set-up; the list stays in the order of time. */
export const withSetup = (cues: Cues, at: number, setup: SetupCue): Marked => ({
  cues: sortCues({
    ...cues,
    setups: cues.setups.map((one) => (one.at_ms === at ? setup : one)),
  }),
  chosen: { list: 'setups', at: setup.at_ms },
})

/** Removes the chosen cue. */
export const without = (cues: Cues, { list, at }: NonNullable<Chosen>): Cues =>
  list === 'exercises'
    ? { ...cues, exercises: cues.exercises.filter(({ start_ms }) => start_ms !== at) }
    : { ...cues, setups: cues.setups.filter(({ at_ms }) => at_ms !== at) }

/**
 * Moves the beginning of the chosen cue by milliseconds, within the video and not onto another one of its list; an
 * exercise keeps its end.
 */
export function moved(
  cues: Cues,
  { list, at }: NonNullable<Chosen>,
  by: number,
  endMs: number,
): Marked {
  const to = Math.max(0, Math.min(endMs, at + by))
  const unmoved = { cues, chosen: { list, at } }
  if (list === 'setups') {
    const setup = cues.setups.find(({ at_ms }) => at_ms === at)
    if (!setup || cues.setups.some(({ at_ms }) => at_ms === to)) return unmoved
    return withSetup(cues, at, { ...setup, at_ms: to })
  }
  const exercise = cues.exercises.find(({ start_ms }) => start_ms === at)
  const taken = cues.exercises.some(({ start_ms }) => start_ms === to)
  if (!exercise || taken || to >= exercise.end_ms) return unmoved
  return withExercise(cues, at, { ...exercise, start_ms: to })
}

/** Begins an exercise with its name at a moment, in milliseconds. */
export function markNamed(
  cues: Cues,
  { at, name }: { at: number; name: string },
  {
    endMs,
    rename,
  }: { endMs: number; rename: (exercise: ExerciseCue, name: string) => ExerciseCue },
): Marked {
  const marked = markExercise(cues, at, endMs)
  const start = marked.chosen?.at
  const exercise = marked.cues.exercises.find(({ start_ms }) => start_ms === start)
  if (start === undefined || !exercise) return marked
  return withExercise(marked.cues, start, rename(exercise, name))
}
