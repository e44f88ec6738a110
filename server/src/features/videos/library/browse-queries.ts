import type { Category, Level } from '@carriage/contract/common'
import { and, arrayContains, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search } from '../../../platform/db/search.ts'
import { videos } from '../videos-schema.ts'
import { countVideos, listCards, visibleToMembers, type VideoCardRow } from '../videos-queries.ts'

export interface BrowseFilter {
  search?: Search | undefined
  level?: Level | undefined
  category?: Category | undefined
  /** Seconds; `below` is exclusive. */
  length?: { from: number; below: number } | undefined
}

const matching = ({ search, level, category, length }: BrowseFilter, now: Date): SQL | undefined =>
  and(
    visibleToMembers(now),
    eq(videos.isSetup, false),
    level && eq(videos.difficultyLevel, level),
    category && arrayContains(videos.categories, [category]),
    length && gte(videos.durationSeconds, length.from),
    length && lt(videos.durationSeconds, length.below),
    matchesSearch(videos.searchText, search),
  )

const inOrder = (search: Search | undefined): SQL[] => [
  ...searchOrder(videos.searchText, search),
  desc(videos.firstPublishedAt),
  videos.id.getSQL(),
]

/** A page of matching classes: by relevance when there is a search, else newest first. */
export const listBrowsed = (
  on: Executor,
  filter: BrowseFilter,
  now: Date,
  page: { limit: number; offset: number },
): Promise<VideoCardRow[]> =>
  listCards(on, { where: matching(filter, now), order: inOrder(filter.search) }, page)

/** The number of matches, counted up to `limit`. */
export const countBrowsed = (
  on: Executor,
  filter: BrowseFilter,
  now: Date,
  limit?: number,
): Promise<number> => countVideos(on, matching(filter, now), limit ?? filter.search?.upTo)
