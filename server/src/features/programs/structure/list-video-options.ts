import type { videoOptionsQuery } from '@carriage/contract/programs/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { searchPage } from '../../../platform/db/search.ts'
import { cachedCount } from '../../../platform/db/totals.ts'
import { presentVideoCard } from '../../videos/index.ts'
import { findChangeableProgram } from '../authoring/changeable-program.ts'
import { countVideoOptions, listVideoOptionRows } from './video-options-queries.ts'

/** A page of the videos that can still be assigned to a program's sessions. */
export async function listVideoOptions(
  context: Context,
  { program_id: programId, query, page, per_page }: z.output<typeof videoOptionsQuery>,
) {
  const { db } = context
  const now = context.now()
  await findChangeableProgram(context, db, programId)
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const { rows, total } = await searchPage(db, {
    query,
    offset: window.offset,
    list: (on, search) => listVideoOptionRows(on, { programId, search, now }, window),
    count: (on, search) =>
      cachedCount(context.reads.totals, {
        key: `video-options:${JSON.stringify({ programId, search })}`,
        count: (limit) => countVideoOptions(on, { programId, search, now }, limit),
      }),
  })
  return {
    videos: rows.map((row) => presentVideoCard(context, row, null)),
    meta: { total, page, per_page },
  }
}
