import type { adminExercisesQuery } from '@carriage/contract/exercises/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { searchPage } from '../../platform/db/search.ts'
import { presentAdminCard } from './exercises-presenter.ts'
import { countManagedExercises, listManagedExercises } from './library-queries.ts'

/** A page of the library for staff. */
export async function listAdminExercises(
  { db }: Context,
  { query, page, per_page, muscle, sort }: z.output<typeof adminExercisesQuery>,
) {
  const offset = (page - 1) * per_page
  const { rows, total } = await searchPage(db, {
    query,
    offset,
    list: (on, search) =>
      listManagedExercises(on, { muscle, search }, { limit: per_page, offset, sort }),
    count: (on, search) => countManagedExercises(on, { muscle, search }),
  })
  return { exercises: rows.map(presentAdminCard), meta: { total, page, per_page } }
}
