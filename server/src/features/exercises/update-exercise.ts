import type { ExerciseDetails } from '@carriage/contract/exercises/schemas'
import type { Context } from '../../context.ts'
import { checkVersion, notFound } from '../../platform/app-error.ts'
import type { SliceRegistry } from '../../slice.ts'
import { recordAudit } from '../audit/index.ts'
import { checkDetails, columnsOf } from './check-details.ts'
import { changesOf } from './exercises-policy.ts'
import { findExercise, lockLibrary, saveExercise } from './exercises-queries.ts'
import { readAdminExercise } from './read-admin-exercise.ts'

/** Changes an exercise; classes that have it follow its name and cautions. 409 when somebody has saved it since. */
export async function updateExercise(
  context: Context,
  { id, version, ...details }: ExerciseDetails & { id: string; version: number },
  { videoLength, followExercise }: Pick<SliceRegistry, 'videoLength' | 'followExercise'>,
) {
  await context.db.transaction(async (tx) => {
    await lockLibrary(tx)
    const row = await findExercise(tx, id)
    if (!row) throw notFound('Exercise')
    checkVersion('exercise', { seen: version, current: row.version })
    await checkDetails(tx, id, details, videoLength)
    const columns = columnsOf(details)
    await saveExercise(tx, id, { ...columns, updatedAt: context.now() })
    await followExercise(context, tx, id)
    const changes = changesOf(row, columns)
    if (Object.keys(changes).length > 0)
      await recordAudit(context, tx, {
        action: 'exercise-changed',
        entityId: id,
        label: details.name,
        changes,
      })
  })
  return readAdminExercise(context, { id })
}
