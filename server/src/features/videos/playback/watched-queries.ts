import { and, desc, eq, isNotNull } from 'drizzle-orm'
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

interface ClearEffort {
  userId: string
  videoId: string
  effort: number | null
  updatedAt: Date
}

/** Takes some of the efforts that are not encrypted out of their rows. */
export async function takeClearEfforts(on: Executor, limit: number): Promise<ClearEffort[]> {
  const some = on
    .select({ userId: watchProgress.userId, videoId: watchProgress.videoId })
    .from(watchProgress)
    .where(isNotNull(watchProgress.effort))
    .limit(limit)
    .for('update', { skipLocked: true })
    .as('some')
  const rows = await on
    .select({
      userId: watchProgress.userId,
      videoId: watchProgress.videoId,
      effort: watchProgress.effort,
      updatedAt: watchProgress.updatedAt,
    })
    .from(watchProgress)
    .innerJoin(
      some,
      and(eq(some.userId, watchProgress.userId), eq(some.videoId, watchProgress.videoId)),
    )
  for (const { userId, videoId } of rows)
    await on
      .update(watchProgress)
      .set({ effort: null })
      .where(and(eq(watchProgress.userId, userId), eq(watchProgress.videoId, videoId)))
  return rows
}
