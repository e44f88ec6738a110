import type { ExerciseCue } from '@carriage/contract/videos/cue-schemas'

type Names = ReadonlyMap<string, string>

/** The exercises of the library that cues are linked to. */
export const idsOf = (exercises: readonly Pick<ExerciseCue, 'exercise_id'>[]): string[] => [
  ...new Set(exercises.map(({ exercise_id: id }) => id).filter((id) => id !== null)),
]

/** Cues with the names that the library has for those that are linked to it. */
export const withNames = (exercises: readonly ExerciseCue[], names: Names): ExerciseCue[] =>
  exercises.map((cue) => ({ ...cue, name: names.get(cue.exercise_id ?? '') ?? cue.name }))

/** The same, without links to what the library does not have; these cues keep their own name. */
export const linkedToLibrary = (exercises: readonly ExerciseCue[], names: Names): ExerciseCue[] =>
  withNames(exercises, names).map((cue) => ({
    ...cue,
    exercise_id: names.has(cue.exercise_id ?? '') ? cue.exercise_id : null,
  }))
