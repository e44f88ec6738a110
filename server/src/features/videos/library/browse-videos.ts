import type * as z from 'zod/mini'
import type { browseQuery } from '@carriage/contract/videos/schemas'
import type { Context } from '../../../context.ts'
import { findPageStart } from '../../../platform/db/distant-pages.ts'
import { searchPage } from '../../../platform/db/search.ts'
import { cachedCount } from '../../../platform/db/totals.ts'
import { countBrowsed, findBrowsedLandmark, listBrowsed } from './browse-queries.ts'
import { secondsIn } from './duration-policy.ts'
import { loadVideoCards } from '../video-cards.ts'
import { readShared } from './shared-classes.ts'

type Query = z.output<typeof browseQuery>

/** A page of the classes that members can play. */
export async function browseVideos(context: Context, input: Query) {
  const { page, per_page } = input
  // Searches differ from member to member; the lists to browse are the same for all.
  const { rows, total, similar } =
    input.query === undefined
      ? await readShared(context, `browse:${JSON.stringify(input)}`, () => findPage(context, input))
      : await findPage(context, input)
  return {
    videos: await loadVideoCards(context, rows),
    similar: similar.map(({ id }) => id),
    meta: { total, page, per_page },
  }
}

function findPage(context: Context, input: Query) {
  const { db } = context
  const now = context.now()
  const { query, level, category, duration, page, per_page } = input
  const filter = { level, category, length: duration && secondsIn(duration) }
  const offset = (page - 1) * per_page
  const startOf = () =>
    findPageStart(db, {
      key: `videos:${JSON.stringify(filter)}`,
      now,
      offset,
      find: (start) => findBrowsedLandmark(db, filter, now, start),
    })
  return searchPage(db, {
    query,
    offset,
    list: async (on, search) => {
      const start = search ? { skip: offset } : await startOf()
      return start ? listBrowsed(on, { ...filter, search }, now, { limit: per_page, start }) : []
    },
    count: (on, search) =>
      cachedCount(db, {
        key: `videos:${JSON.stringify({ ...filter, search })}`,
        now,
        count: (limit) => countBrowsed(on, { ...filter, search }, now, limit),
      }),
  })
}
