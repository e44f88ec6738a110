import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { videos, watchProgress } from '../videos-schema.ts'

/** The videos that a member watched most recently, without untitled ones. */
export async function listWatchedLast(
  on: Executor,
  userId: string,
  limit: number,
): Promise<{ title: string | null; at: Date }[]> {
  return on
    .select({ title: videos.title, at: watchProgress.updatedAt })
    .from(watchProgress)
    .innerJoin(videos, eq(videos.id, watchProgress.videoId))
    .where(eq(watchProgress.userId, userId))
    .orderBy(desc(watchProgress.updatedAt))
    .limit(limit)
}

/** Stores how hard a video was; returns whether the member has watched it. */
export async function setEffort(
  on: Executor,
  { userId, videoId, effort }: { userId: string; videoId: string; effort: number },
): Promise<boolean> {
  const rows = await on
    .update(watchProgress)
    .set({ effort })
    .where(and(eq(watchProgress.userId, userId), eq(watchProgress.videoId, videoId)))
    .returning({ videoId: watchProgress.videoId })
  return rows.length > 0
}
