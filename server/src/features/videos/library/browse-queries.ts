import type { Category, Level } from '@carriage/contract/common'
import { and, arrayContains, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import {
  fromLandmark,
  keyOrder,
  type KeyOrder,
  type PageStart,
  type Landmark,
} from '../../../platform/db/distant-pages.ts'
import { matchesSearch, searchOrder, type Search } from '../../../platform/db/search.ts'
import { videos } from '../videos-schema.ts'
import {
  countVideos,
  findVideoLandmark,
  listCards,
  visibleToMembers,
  type VideoCardRow,
} from '../videos-queries.ts'

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

const newestFirst: KeyOrder = {
  key: videos.firstPublishedAt,
  type: 'timestamptz',
  id: videos.id,
  keyFalls: true,
  idFalls: false,
}

/** A page of matching classes: by relevance when there is a search, else newest first. */
export const listBrowsed = (
  on: Executor,
  filter: BrowseFilter,
  now: Date,
  { limit, start: { landmark, skip } }: { limit: number; start: PageStart },
): Promise<VideoCardRow[]> =>
  listCards(
    on,
    {
      where: and(matching(filter, now), landmark && fromLandmark(newestFirst, landmark)),
      order: [...searchOrder(videos.searchText, filter.search), ...keyOrder(newestFirst)],
    },
    { limit, offset: skip },
  )

/** The landmark of the class at which a page starts. */
export const findBrowsedLandmark = (
  on: Executor,
  filter: BrowseFilter,
  now: Date,
  start: PageStart,
): Promise<Landmark | undefined> =>
  findVideoLandmark(on, { where: matching(filter, now), order: newestFirst }, start)

/** The number of matches, counted up to `limit`. */
export const countBrowsed = (
  on: Executor,
  filter: BrowseFilter,
  now: Date,
  limit?: number,
): Promise<number> => countVideos(on, matching(filter, now), limit ?? filter.search?.upTo)
