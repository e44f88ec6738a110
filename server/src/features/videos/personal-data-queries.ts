import { asc, eq, or, sql } from 'drizzle-orm'
import { type Executor, outer } from '../../platform/db/database.ts'
import { dateOfDay } from '../../platform/local-time.ts'
import { practiceLog } from '../practice/tables.ts'
import { openReport, type SealedHealthScope } from '../safe-training/index.ts'
import { classReports } from '../safe-training/tables.ts'
import { savedItems } from '../saved-items/tables.ts'
import { videoFilms } from './films/films-schema.ts'
import { setupCompletions } from './library/setup-schema.ts'
import { watchedParts, watchDays } from './playback/watching-schema.ts'
import { videos, videoViews, watchProgress } from './videos-schema.ts'

export const VIDEO_TABLES = [
  'video_views',
  'watch_progress',
  'watch_days',
  'watched_parts',
  'setup_completions',
  'videos',
  'video_films',
  'saved_items',
  'class_reports',
]

/** A class that is gone, and a live class, go by the name that the log has of them. */
const classTitle = sql<string | null>`coalesce(${outer(videos.title)}, (
  SELECT ${practiceLog.title} FROM ${practiceLog} WHERE ${practiceLog.userId} = ${outer(classReports.userId)}
    AND ${outer(classReports.classId)} IN (${practiceLog.videoId}, ${practiceLog.liveClassId})
  ORDER BY ${practiceLog.happenedAt} DESC LIMIT 1))`

/** What a person has watched and saved, and the videos that they teach or have uploaded. */
export async function readVideoData(scope: SealedHealthScope & { db: Executor }, userId: string) {
  const { db } = scope
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
      completed_at: watchProgress.completedAt,
      updated_at: watchProgress.updatedAt,
    })
    .from(watchProgress)
    .innerJoin(videos, eq(videos.id, watchProgress.videoId))
    .where(eq(watchProgress.userId, userId))
    .orderBy(asc(watchProgress.updatedAt))
  const reports = await db
    .select({ report: classReports, title: classTitle })
    .from(classReports)
    .leftJoin(videos, eq(videos.id, classReports.classId))
    .where(eq(classReports.userId, userId))
    .orderBy(asc(classReports.reportedAt))
  const days = await db
    .select({ day: watchDays.day, watched_seconds: watchDays.watchedSeconds })
    .from(watchDays)
    .where(eq(watchDays.userId, userId))
    .orderBy(asc(watchDays.day))
  const parts = await db
    .select({ video: videos.title, day: watchedParts.day, from_to_ms: watchedParts.parts })
    .from(watchedParts)
    .innerJoin(videos, eq(videos.id, watchedParts.videoId))
    .where(eq(watchedParts.userId, userId))
    .orderBy(asc(watchedParts.day), asc(videos.title))
  const setup = await db
    .select({
      video: videos.title,
      how: setupCompletions.how,
      completed_at: setupCompletions.completedAt,
    })
    .from(setupCompletions)
    .innerJoin(videos, eq(videos.id, setupCompletions.videoId))
    .where(eq(setupCompletions.userId, userId))
    .orderBy(asc(setupCompletions.completedAt))
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
  const sent = await db
    .select({
      video: videos.title,
      file: videoFilms.sourceName,
      created_at: videoFilms.createdAt,
      kept_until: videoFilms.keptUntil,
    })
    .from(videoFilms)
    .innerJoin(videos, eq(videos.id, videoFilms.videoId))
    .where(eq(videoFilms.uploadedBy, userId))
    .orderBy(asc(videoFilms.createdAt))
  return {
    videos: {
      views,
      progress,
      watched_on: days,
      watched_parts: parts.map((part) => ({ ...part, day: dateOfDay(part.day) })),
      setup,
      saved,
    },
    'after-classes': reports.map(({ report, title }) => {
      const said = openReport(scope, report)
      return { class: title, day: report.day, effort_1_to_10: said?.effort, hurt: said?.pain }
    }),
    ...(made.length > 0 && { 'videos-taught': made }),
    ...(sent.length > 0 && { 'replaced-films': sent }),
  }
}
