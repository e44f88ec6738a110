import { and, count, desc, eq, gt, or, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search } from '../../../platform/db/search.ts'
import { users } from '../../accounts/tables.ts'
import { videos, watchProgress } from '../videos-schema.ts'
import { instructorColumns, visibleToMembers } from '../videos-queries.ts'

interface HistoryFilter {
  search: Search | undefined
  now: Date
}

/** Opening a video is not watching it. */
const watchedBy = (userId: string, { search, now }: HistoryFilter): SQL | undefined =>
  and(
    eq(watchProgress.userId, userId),
    or(gt(watchProgress.positionSeconds, 0), gt(watchProgress.watchedSeconds, 0)),
    visibleToMembers(now),
    matchesSearch(videos.searchText, search),
  )

/** A page of what a member has watched: best match first, then last watched. */
export async function listHistoryRows(
  on: Executor,
  userId: string,
  filter: HistoryFilter,
  page: { limit: number; offset: number },
) {
  const rows = await on
    .select({
      video: videos,
      instructor: instructorColumns,
      watchedAt: watchProgress.updatedAt,
      positionSeconds: watchProgress.positionSeconds,
      completedAt: watchProgress.completedAt,
    })
    .from(watchProgress)
    .innerJoin(videos, eq(videos.id, watchProgress.videoId))
    .leftJoin(users, eq(users.id, videos.instructorId))
    .where(watchedBy(userId, filter))
    .orderBy(
      ...searchOrder(videos.searchText, filter.search),
      desc(watchProgress.updatedAt),
      watchProgress.videoId,
    )
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ video, instructor, ...watched }) => ({
    ...watched,
    video: { ...video, instructor },
  }))
}

export async function countHistory(
  on: Executor,
  userId: string,
  filter: HistoryFilter,
): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(watchProgress)
    .innerJoin(videos, eq(videos.id, watchProgress.videoId))
    .where(watchedBy(userId, filter))
  return row?.total ?? 0
}
