import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { videos, watchProgress } from '../videos-schema.ts'

/** The videos that a member watched most recently, without untitled ones. */
export async function listWatchedLast(
  on: Executor,
  userId: string,
  limit: number,
): Promise<{ title: string | null; videoId: string; at: Date }[]> {
  return on
    .select({ title: videos.title, videoId: videos.id, at: watchProgress.updatedAt })
    .from(watchProgress)
    .innerJoin(videos, eq(videos.id, watchProgress.videoId))
    .where(eq(watchProgress.userId, userId))
    .orderBy(desc(watchProgress.updatedAt))
    .limit(limit)
}
