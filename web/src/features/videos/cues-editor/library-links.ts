import type { NamedExercise } from '@carriage/contract/exercises/schemas'
import type { Cues, ExerciseCue } from '@carriage/contract/videos/cue-schemas'

type Library = readonly NamedExercise[]

const key = (name: string): string => name.trim().normalize('NFC').toLowerCase()

/**
 * The exercise under another name: linked to the library where that has it, in whatever case, else only named. The
 * name stays as it is typed, since somebody may go on; what is saved has that of the library.
 */
export const named = (exercise: ExerciseCue, name: string, library: Library): ExerciseCue => ({
  ...exercise,
  name,
  exercise_id: library.find((one) => key(one.name) === key(name))?._id ?? null,
})

/** Cues of a file or another video, linked to the library by their names where they are not. */
export const linked = ({ exercises, setups }: Cues, library: Library): Cues => ({
  exercises: exercises.map((one) =>
    one.exercise_id === null ? named(one, one.name, library) : one,
  ),
  setups,
})

/** What is offered while a name is typed: the library, and then other names of classes. */
export function offeredNames(library: Library, used: readonly { name: string }[]): string[] {
  const names = new Map([...used, ...library].map(({ name }) => [key(name), name]))
  const own = new Set(library.map(({ name }) => key(name)))
  return [
    ...library.map(({ name }) => name),
    ...[...names].filter(([name]) => !own.has(name)).map(([, name]) => name),
  ]
}
