import type { Services } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/db/database.ts'
import {
  eraseExercise,
  findDeleted,
  findNamed,
  lockLibrary,
  undeleteExercise,
} from './exercises-queries.ts'

/** Permanently deletes an archived exercise within the caller's transaction. */
export const purgeExercise = (_: Services, on: Executor, id: string): Promise<void> =>
  eraseExercise(on, id)

/** Restores an archived exercise; 409 while another one has its name. */
export async function restoreExercise(_: unknown, on: Executor, id: string): Promise<void> {
  await lockLibrary(on)
  const row = await findDeleted(on, id)
  if (!row) throw notFound('Exercise')
  if (await findNamed(on, row.name))
    throw new AppError('conflict', `Another exercise is called “${row.name}” by now.`)
  await undeleteExercise(on, id)
}
