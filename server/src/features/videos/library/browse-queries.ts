import type { Category, Level } from '@carriage/contract/common'
import { and, arrayContains, eq, gte, lt, not, or, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import {
  fromLandmark,
  keyOrder,
  type KeyOrder,
  type PageStart,
  type Landmark,
} from '../../../platform/db/distant-pages.ts'
import { begins, matchesSearch, searchOrder, type Search } from '../../../platform/db/search.ts'
import { videoCues } from '../cues/cues-schema.ts'
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
  /** Words of which each begins a word in the names of its exercises. */
  exercise?: readonly string[] | undefined
  /** Used at any time. */
  spring?: string | undefined
  equipment?: Equipment | undefined
  /** Needs nothing else. */
  owned?: readonly Equipment[] | undefined
}
type Equipment = VideoCardRow['equipments'][number]

/** The cues of the video. */
const cued = (...conditions: (SQL | undefined)[]): SQL =>
  sql`EXISTS (SELECT FROM ${videoCues} WHERE ${and(eq(videoCues.videoId, videos.id), ...conditions)})`

const matchingCues = ({ exercise, spring, equipment, owned }: BrowseFilter): SQL | undefined =>
  and(
    exercise && cued(...exercise.map((word) => begins(videoCues.exerciseText, word))),
    spring === undefined ? undefined : cued(arrayContains(videoCues.springs, [spring])),
    equipment &&
      or(
        arrayContains(videos.equipments, [equipment]),
        cued(arrayContains(videoCues.equipments, [equipment])),
      ),
    owned && sql`${videos.equipments} <@ ${sql.param(owned)}::text[]`,
    owned && not(cued(sql`NOT ${videoCues.equipments} <@ ${sql.param(owned)}::text[]`)),
  )

const matching = (filter: BrowseFilter, now: Date): SQL | undefined => {
  const { search, level, category, length } = filter
  return and(
    visibleToMembers(now),
    eq(videos.isSetup, false),
    level && eq(videos.difficultyLevel, level),
    category && arrayContains(videos.categories, [category]),
    length && gte(videos.durationSeconds, length.from),
    length && lt(videos.durationSeconds, length.below),
    matchesSearch(videos.searchText, search),
    matchingCues(filter),
  )
}

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
