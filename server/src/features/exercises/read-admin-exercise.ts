import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { presentAdminExercise } from './exercises-presenter.ts'
import { findExercise } from './exercises-queries.ts'
import { findForms } from './find-forms.ts'

/** An exercise for its editor. */
export async function readAdminExercise({ db }: Pick<Context, 'db'>, { id }: { id: string }) {
  const row = await findExercise(db, id)
  if (!row) throw notFound('Exercise')
  return { exercise: presentAdminExercise(row, await findForms(db, row)) }
}
