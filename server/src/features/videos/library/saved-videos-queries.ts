import { and, count, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { type Page } from '../../saved-items/index.ts'
import { savedItems } from '../../saved-items/tables.ts'
import { videos } from '../videos-schema.ts'
import { selectCards, visibleToMembers, type VideoCardRow } from '../videos-queries.ts'

/** The member's saved videos that members can see, last saved first. */
export async function listSavedVideos(
  on: Executor,
  userId: string,
  now: Date,
  page: Page,
): Promise<VideoCardRow[]> {
  return selectCards(on)
    .innerJoin(savedItems, eq(savedItems.videoId, videos.id))
    .where(and(eq(savedItems.userId, userId), visibleToMembers(now)))
    .orderBy(desc(savedItems.createdAt), savedItems.id)
    .limit(page.limit)
    .offset(page.offset)
}

export async function countSavedVideos(on: Executor, userId: string, now: Date): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(savedItems)
    .innerJoin(videos, eq(savedItems.videoId, videos.id))
    .where(and(eq(savedItems.userId, userId), visibleToMembers(now)))
  return row?.total ?? 0
}
