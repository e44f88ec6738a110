import type { ExerciseDetails } from '@carriage/contract/exercises/schemas'
import type { Context } from '../../context.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import type { VideoLength } from '../../slice.ts'
import { recordAudit } from '../audit/index.ts'
import { checkDetails, columnsOf } from './check-details.ts'
import { insertExercise, lockLibrary } from './exercises-queries.ts'
import { readAdminExercise } from './read-admin-exercise.ts'

/** Adds an exercise to the library. */
export async function createExercise(
  context: Context,
  details: ExerciseDetails,
  videoLength: VideoLength,
) {
  const id = uuidv7()
  const at = context.now()
  await context.db.transaction(async (tx) => {
    await lockLibrary(tx)
    await checkDetails(tx, id, details, videoLength)
    await insertExercise(tx, { id, ...columnsOf(details), createdAt: at, updatedAt: at })
    await recordAudit(context, tx, {
      action: 'exercise-created',
      entityId: id,
      label: details.name,
    })
  })
  return readAdminExercise(context, { id })
}
