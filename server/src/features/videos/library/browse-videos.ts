import type * as z from 'zod/mini'
import type { browseQuery } from '@carriage/contract/videos/schemas'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { findPageStart } from '../../../platform/db/distant-pages.ts'
import { searchPage, searchWords } from '../../../platform/db/search.ts'
import { cachedCount } from '../../../platform/db/totals.ts'
import {
  type BrowseFilter,
  countBrowsed,
  findBrowsedLandmark,
  listBrowsed,
} from './browse-queries.ts'
import { findOwnEquipment } from '../../reformer/index.ts'
import { secondsIn } from './duration-policy.ts'
import { loadVideoCards } from '../video-cards.ts'
import { readShared } from './shared-classes.ts'

type Query = z.output<typeof browseQuery>

/** A page of the classes that members can play. */
export async function browseVideos(context: Context, { owned: onlyOwned, ...asked }: Query) {
  const owned =
    onlyOwned && ((await findOwnEquipment(context.db, context.actor.id)) ?? []).toSorted()
  const input = { ...asked, owned }
  const { page, per_page } = input
  const find = (db: Database) => findPage(db, context.now(), input)
  // What is shared is read from the primary, so that searches go to a replica where there is one.
  const { rows, total, similar } =
    input.query !== undefined && context.replica
      ? await find(context.db)
      : await readShared(context, `browse:${JSON.stringify(input)}`, find)
  return {
    videos: await loadVideoCards(context, rows),
    similar: similar.map(({ id }) => id),
    meta: { total, page, per_page },
  }
}

type Input = Omit<Query, 'owned'> & { owned: BrowseFilter['owned'] }

function findPage(db: Database, now: Date, input: Input) {
  const { query, duration, exercise, page, per_page, ...rest } = input
  const filter = {
    ...rest,
    length: duration && secondsIn(duration),
    exercise: searchWords(exercise),
  }
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
