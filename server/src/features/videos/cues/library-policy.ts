import type { ExerciseCue } from '@carriage/contract/videos/cue-schemas'

type Names = ReadonlyMap<string, string>

/** The exercises of the library that cues are linked to. */
export const idsOf = (exercises: readonly Pick<ExerciseCue, 'exercise_id'>[]): string[] => [
  ...new Set(exercises.map(({ exercise_id: id }) => id).filter((id) => id !== null)),
]

/** Cues with the names that the library has for those that are linked to it. */
export const withNames = (exercises: readonly ExerciseCue[], names: Names): ExerciseCue[] =>
  exercises.map((cue) => ({ ...cue, name: names.get(cue.exercise_id ?? '') ?? cue.name }))

/** As members get them: the same, without links to what the library does not have; these cues keep their own name. */
export const linkedToLibrary = (exercises: readonly ExerciseCue[], names: Names): ExerciseCue[] =>
  withNames(exercises, names).map((cue) => ({
    ...cue,
    exercise_id: names.has(cue.exercise_id ?? '') ? cue.exercise_id : null,
  }))

/**
 * Cues as they are stored: one without a link that is called like an exercise which has left the library since goes on being that
 * exercise. The class warns of it as before, and has it again when it comes back.
 * @param before what is stored so far
 */
export function withFormerLinks(
  exercises: readonly ExerciseCue[],
  before: readonly Pick<ExerciseCue, 'name' | 'exercise_id'>[],
  names: Names,
): ExerciseCue[] {
  const former = new Map(
    before.flatMap(({ name, exercise_id: id }) =>
      id === null || names.has(id) ? [] : [[name, id] as const],
    ),
  )
  return exercises.map((cue) => ({
    ...cue,
    exercise_id: cue.exercise_id ?? former.get(cue.name) ?? null,
  }))
}
