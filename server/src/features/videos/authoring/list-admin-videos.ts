import type { adminVideosQuery } from '@carriage/contract/videos/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { findPageStart } from '../../../platform/db/distant-pages.ts'
import { searchPage } from '../../../platform/db/search.ts'
import { cachedCount } from '../../../platform/db/totals.ts'
import { presentAdminCard } from './admin-presenter.ts'
import {
  type AdminFilter,
  countManaged,
  findManagedLandmark,
  listManaged,
  type VideoSort,
} from './admin-queries.ts'

/** A page of the videos of all staff, with a summary of all videos. */
export async function listAdminVideos(context: Context, input: z.output<typeof adminVideosQuery>) {
  const { db } = context
  const { query, page, per_page, status, level, category, sort } = input
  const filter = { status, level, category }
  const offset = (page - 1) * per_page
  const total = (counted: AdminFilter, on = db as Parameters<typeof countManaged>[0]) =>
    cachedCount(db, {
      key: `admin-videos:${JSON.stringify(counted)}`,
      now: context.now(),
      count: (limit) => countManaged(on, counted, limit),
    })
  const found = await searchPage(db, {
    query,
    offset,
    list: async (on, search) => {
      const start = search ? { skip: offset } : await startOf(context, filter, sort, offset)
      return start ? listManaged(on, { ...filter, search }, { limit: per_page, start, sort }) : []
    },
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

const startOf = (
  context: Context,
  filter: AdminFilter,
  sort: VideoSort | undefined,
  offset: number,
) =>
  findPageStart(context.db, {
    key: `admin-videos:${JSON.stringify({ ...filter, sort })}`,
    now: context.now(),
    offset,
    find: (start) => findManagedLandmark(context.db, filter, sort, start),
  })
