import type { Category, Level } from '@carriage/contract/common'
import { and, arrayContains, asc, desc, eq, gte, lt, not, or, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { begins, matchesSearch, searchOrder, type Search } from '../../../platform/db/search.ts'
import { videoCues } from '../cues/cues-schema.ts'
import { videos } from '../videos-schema.ts'
import { countVideos, listCards, visibleToMembers, type VideoCardRow } from '../videos-queries.ts'

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

/** A page of matching classes: by relevance when there is a search, else newest first. */
export const listBrowsed = (
  on: Executor,
  filter: BrowseFilter,
  now: Date,
  page: { limit: number; offset: number },
): Promise<VideoCardRow[]> => {
  const newestFirst = [desc(videos.firstPublishedAt), asc(videos.id)]
  const order = [...searchOrder(videos.searchText, filter.search), ...newestFirst]
  return listCards(on, { where: matching(filter, now), order }, page)
}

/** The number of matches, counted up to `limit`. */
export const countBrowsed = (
  on: Executor,
  filter: BrowseFilter,
  now: Date,
  limit?: number,
): Promise<number> => countVideos(on, matching(filter, now), limit ?? filter.search?.upTo)
