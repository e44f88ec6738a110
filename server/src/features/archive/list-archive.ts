import type { archiveQuery } from '@carriage/contract/archive/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { searchPage } from '../../platform/db/search.ts'
import { cachedCount } from '../../platform/db/totals.ts'
import { presentArchive } from './archive-presenter.ts'
import { countArchiveRows, listArchiveRows } from './archive-queries.ts'

/** A page of what was deleted. */
export async function listArchive(context: Context, input: z.output<typeof archiveQuery>) {
  const { db } = context
  const { query, type, sort, page, per_page } = input
  const window = { limit: per_page, offset: (page - 1) * per_page, sort }
  const { rows, total } = await searchPage(db, {
    query,
    offset: window.offset,
    list: (on, search) => listArchiveRows(on, { type, search }, window),
    count: (on, search) =>
      cachedCount(context.reads.totals, {
        key: `archive:${JSON.stringify({ type, search })}`,
        count: (limit) => countArchiveRows(on, { type, search }, limit),
      }),
  })
  return { archive: rows.map(presentArchive), meta: { total, page, per_page } }
}
