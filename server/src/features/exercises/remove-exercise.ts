import type { Context } from '../../context.ts'
import { archiveRecord } from '../archive/index.ts'
import { lockLibrary, setExerciseDeleted } from './exercises-queries.ts'
import { readAdminExercise } from './read-admin-exercise.ts'

/** Moves an exercise to the archive. Classes keep its name, and members what they have practised. */
export async function removeExercise(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    await lockLibrary(tx)
    const { exercise } = await readAdminExercise({ db: tx }, { id })
    await setExerciseDeleted(tx, id, context.now())
    await archiveRecord(context, tx, {
      recordOf: 'exercise',
      recordId: id,
      // The archive shows and finds records by their title.
      payload: { ...exercise, title: exercise.name },
      label: exercise.name,
    })
  })
  return { message: 'Exercise deleted successfully' }
}
