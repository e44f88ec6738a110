import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { presentExercise } from './exercises-presenter.ts'
import { findExercise } from './exercises-queries.ts'
import { findForms } from './find-forms.ts'
import { listEasierForYou } from './list-easier-for-you.ts'
import { findPractice } from './library-queries.ts'

/** An exercise of the library, with how often the caller has practised it. */
export async function readExercise(context: Context, { id }: { id: string }) {
  const { db, actor } = context
  const row = await findExercise(db, id)
  if (!row) throw notFound('Exercise')
  const [forms, practice, [easier]] = await Promise.all([
    findForms(db, row),
    findPractice(db, actor.id, row.id),
    listEasierForYou(context, [row.id]),
  ])
  return { exercise: presentExercise(row, { forms, practice, easierForYou: easier ?? null }) }
}
