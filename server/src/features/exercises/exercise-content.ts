import { exercise, MAX_DESCRIPTION, MAX_EXERCISE_NAME } from '@carriage/contract/exercises/schemas'
import { namedExercise } from '@carriage/contract/exercises/schemas'
import { notFound, notPermitted } from '../../platform/app-error.ts'
import { type ContentKind, originalTexts } from '../translations/index.ts'
import { findExercise, lockLibrary } from './exercises-queries.ts'

/** What members read of an exercise. */
export const exerciseContent: ContentKind = {
  kind: 'exercise',
  shown: [
    // That of cues too, where an exercise of the library is named by `exercise_id`.
    { schema: exercise.shape.name, field: 'name', ids: ['exercise_id', '_id'] },
    { schema: namedExercise.shape.name, field: 'name', ids: ['_id'] },
    { schema: exercise.shape.description, field: 'description', ids: ['_id'] },
  ],
  async lock(context, on, id) {
    if (!context.actor.roles.includes('admin')) throw notPermitted()
    await lockLibrary(on)
    const row = await findExercise(on, id)
    if (!row) throw notFound('exercise')
    return {
      title: row.name,
      texts: originalTexts({ partId: id, part: 'record', number: null }, [
        { field: 'name', text: row.name, most: MAX_EXERCISE_NAME },
        { field: 'description', text: row.description, most: MAX_DESCRIPTION, hasLines: true },
      ]),
    }
  },
}
