import type { exercisesQuery } from '@carriage/contract/exercises/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { searchPage } from '../../platform/db/search.ts'
import { presentExerciseCard } from './exercises-presenter.ts'
import { countPractised, listPractised } from './library-queries.ts'

/** A page of the library, with how often the caller has practised each exercise. */
export async function listExercises(context: Context, input: z.output<typeof exercisesQuery>) {
  const { db, actor } = context
  const { query, page, per_page, muscle, practised } = input
  const offset = (page - 1) * per_page
  const filter = { muscle, practised }
  const { rows, total, similar } = await searchPage(db, {
    query,
    offset,
    list: (on, search) =>
      listPractised(on, actor.id, { ...filter, search }, { limit: per_page, offset }),
    count: (on, search) => countPractised(on, actor.id, { ...filter, search }),
  })
  return {
    exercises: rows.map(presentExerciseCard),
    similar: similar.map(({ id }) => id),
    meta: { total, page, per_page },
  }
}
