import type { adminVideosQuery } from '@carriage/contract/videos/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { searchPage } from '../../../platform/db/search.ts'
import { cachedCount } from '../../../platform/db/totals.ts'
import { presentAdminCard } from './admin-presenter.ts'
import { type AdminFilter, countManaged, listManaged } from './admin-queries.ts'

/** A page of the videos of all staff, with a summary of all videos. */
export async function listAdminVideos(context: Context, input: z.output<typeof adminVideosQuery>) {
  const { db } = context
  const { query, page, per_page, status, level, category, sort } = input
  const filter = { status, level, category }
  const window = { limit: per_page, offset: (page - 1) * per_page, sort }
  const total = (counted: AdminFilter, on = db as Parameters<typeof countManaged>[0]) =>
    cachedCount(context.reads.totals, {
      key: `admin-videos:${JSON.stringify(counted)}`,
      count: (limit) => countManaged(on, counted, limit),
    })
  const found = await searchPage(db, {
    query,
    offset: window.offset,
    list: (on, search) => listManaged(on, { ...filter, search }, window),
    count: (on, search) => total({ ...filter, search }, on),
  })
  const [all, published, scheduled, draft] = await Promise.all([
    total({}),
    total({ status: 'published' }),
    total({ status: 'scheduled' }),
    total({ status: 'draft' }),
  ])
  return {
    videos: found.rows.map((row) => presentAdminCard(context, row)),
    meta: { total: found.total, page, per_page },
    summary: { total: all, published, scheduled, draft },
  }
}
