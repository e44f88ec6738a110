import type * as z from 'zod/mini'
import type { browseQuery } from '@carriage/contract/videos/schemas'
import type { Context } from '../../context.ts'
import { searching, searchWords } from '../../platform/db/search.ts'
import { totalOf } from '../../platform/db/totals.ts'
import { countBrowsed, listBrowsed } from './browse-queries.ts'
import { secondsIn } from './duration-policy.ts'
import { loadVideoCards } from './video-cards.ts'

/** A page of the classes that members can play. */
export async function browseVideos(context: Context, query: z.output<typeof browseQuery>) {
  const { db } = context
  const now = context.now()
  const { level, category, duration, page, per_page } = query
  const words = searchWords(query.query)
  const filter = { words, level, category, length: duration && secondsIn(duration) }
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const { rows, total } = await searching(db, words, async (on) => ({
    rows: await listBrowsed(on, filter, now, window),
    total: await totalOf(db, {
      key: `videos:${JSON.stringify(filter)}`,
      now,
      count: (limit) => countBrowsed(on, filter, now, limit),
    }),
  }))
  return { videos: await loadVideoCards(context, rows), meta: { total, page, per_page } }
}
