import { asc, eq, or } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { savedItems } from '../saved-items/tables.ts'
import { watchDays } from './playback/watch-days-schema.ts'
import { classCompletions, videos, videoViews, watchProgress } from './videos-schema.ts'

export const VIDEO_TABLES = [
  'video_views',
  'watch_progress',
  'class_completions',
  'watch_days',
  'videos',
  'saved_items',
]

/** What a person has watched and saved, and the videos that they teach or have uploaded. */
export async function readVideoData({ db }: { db: Executor }, userId: string) {
  const views = await db
    .select({ video: videos.title, viewed_at: videoViews.viewedAt })
    .from(videoViews)
    .innerJoin(videos, eq(videos.id, videoViews.videoId))
    .where(eq(videoViews.userId, userId))
    .orderBy(asc(videoViews.viewedAt))
  const progress = await db
    .select({
      video: videos.title,
      position_seconds: watchProgress.positionSeconds,
      watched_seconds: watchProgress.watchedSeconds,
      furthest_percent: watchProgress.maxPercent,
      effort_1_to_10: watchProgress.effort,
      completed_at: watchProgress.completedAt,
      updated_at: watchProgress.updatedAt,
    })
    .from(watchProgress)
    .innerJoin(videos, eq(videos.id, watchProgress.videoId))
    .where(eq(watchProgress.userId, userId))
    .orderBy(asc(watchProgress.updatedAt))
  const completed = await db
    .select({ video: videos.title, completed_at: classCompletions.completedAt })
    .from(classCompletions)
    .innerJoin(videos, eq(videos.id, classCompletions.videoId))
    .where(eq(classCompletions.userId, userId))
    .orderBy(asc(classCompletions.completedAt))
  const days = await db
    .select({ day: watchDays.day, watched_seconds: watchDays.watchedSeconds })
    .from(watchDays)
    .where(eq(watchDays.userId, userId))
    .orderBy(asc(watchDays.day))
  const saved = await db
    .select({ video: videos.title, saved_at: savedItems.createdAt })
    .from(savedItems)
    .innerJoin(videos, eq(videos.id, savedItems.videoId))
    .where(eq(savedItems.userId, userId))
    .orderBy(asc(savedItems.createdAt))
  const made = await db
    .select({ title: videos.title, file: videos.sourceName, created_at: videos.createdAt })
    .from(videos)
    .where(or(eq(videos.instructorId, userId), eq(videos.uploadedBy, userId)))
    .orderBy(asc(videos.createdAt))
  return {
    videos: { views, progress, completed, watched_on: days, saved },
    ...(made.length > 0 && { 'videos-taught': made }),
  }
}
