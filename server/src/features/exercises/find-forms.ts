import type { Executor } from '../../platform/db/database.ts'
import type { Forms } from './exercises-presenter.ts'
import { findExercise, listHarder } from './exercises-queries.ts'
import type { ExerciseRow } from './exercises-schema.ts'

/** The easier and harder forms of an exercise that are in the library. */
export async function findForms(on: Executor, { id, easierId }: ExerciseRow): Promise<Forms> {
  const easier = easierId === null ? undefined : await findExercise(on, easierId)
  return { easier: easier ?? null, harder: await listHarder(on, id) }
}
