import { and, desc, eq, notExists, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search } from '../../../platform/db/search.ts'
import {
  countVideos,
  listVideos,
  visibleToMembers,
  type VideoWithInstructor,
} from '../../videos/index.ts'
import { videos } from '../../videos/tables.ts'
import { programSessions } from '../programs-schema.ts'

interface OptionFilter {
  programId: string
  search: Search | undefined
  now: Date
}

const offered = (on: Executor, { programId, search, now }: OptionFilter): SQL | undefined =>
  and(
    visibleToMembers(now),
    // Setup videos are not workouts; excluding them also lets the query use the index of the members' lists.
    eq(videos.isSetup, false),
    matchesSearch(videos.searchText, search),
    notExists(
      on
        .select({ id: programSessions.id })
        .from(programSessions)
        .where(
          and(eq(programSessions.programId, programId), eq(programSessions.videoId, videos.id)),
        ),
    ),
  )

/** Classes that members can see and that are not in the program: by relevance, then newest first. */
export const listVideoOptionRows = (
  on: Executor,
  filter: OptionFilter,
  page: { limit: number; offset: number },
): Promise<VideoWithInstructor[]> => {
  const order = [
    ...searchOrder(videos.searchText, filter.search),
    desc(videos.firstPublishedAt),
    videos.id.getSQL(),
  ]
  return listVideos(on, { where: offered(on, filter), order }, page)
}

export const countVideoOptions = (
  on: Executor,
  filter: OptionFilter,
  limit?: number,
): Promise<number> => countVideos(on, offered(on, filter), limit ?? filter.search?.upTo)
