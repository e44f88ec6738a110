import { and, desc, eq, gt, inArray, or, sql, type SQLWrapper } from 'drizzle-orm'
import { anyOf, type Executor } from '../../../platform/db/database.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { users } from '../../accounts/tables.ts'
import { videoViews, watchProgress } from '../videos-schema.ts'
import type { Part } from './parts-policy.ts'
import { watchDays, watchedParts } from './watching-schema.ts'

/** Which parts of a video a member has watched on a day. */
export type WatchedPartsOfDay = Pick<typeof watchedParts.$inferSelect, 'day' | 'parts'>

/** Serialises the reports of a member: together they must not add more time than has passed. */
export async function lockWatching(on: Executor, userId: string): Promise<void> {
  await on.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`watching:${userId}`}::text, 0))`,
  )
}

export interface Watching {
  positionSeconds: number
  watchedSeconds: number
  playedParts: Part[]
  maxPercent: number
  /** Seconds since the member's last report for any video, of a late one since the last before it; null if there is none. */
  elapsed: number | null
  /** When the member's last report of the video was made, in epoch seconds; null if there is none. */
  reportedAt: number | null
  /** Of the member. */
  timeZone: string | null
  /** What was watched of the video on the last day that is stored; null where none is. */
  lastParts: WatchedPartsOfDay | null
}

/** A member's state with a video at a given time; a report that is late may have been made before others that are stored. */
export async function findWatching(
  on: Executor,
  { userId, videoId, at, isLate }: { userId: string; videoId: string; at: Date; isLate: boolean },
): Promise<Watching> {
  const before = (column: SQLWrapper) => (isLate ? sql`AND ${column} <= ${at}` : sql``)
  const { rows } = await on.execute<{ [K in keyof Watching]: Watching[K] }>(sql`
    SELECT coalesce(p.position_seconds, 0) AS "positionSeconds",
      coalesce(p.watched_seconds, 0) AS "watchedSeconds",
      coalesce(p.played_parts, '[]') AS "playedParts",
      coalesce(p.max_percent, 0)::int AS "maxPercent",
      extract(epoch FROM ${at}::timestamptz - greatest(
        (SELECT max(updated_at) FROM ${watchProgress}
          WHERE user_id = ${userId} ${before(sql`updated_at`)}),
        (SELECT max(viewed_at) FROM ${videoViews}
          WHERE user_id = ${userId} AND video_id = ${videoId} ${before(sql`viewed_at`)})))::float8 AS elapsed,
      extract(epoch FROM p.updated_at)::float8 AS "reportedAt",
      u.time_zone AS "timeZone",
      (SELECT jsonb_build_object('day', day, 'parts', parts)
        FROM ${watchedParts} WHERE user_id = ${userId} AND video_id = ${videoId}
        ORDER BY day DESC LIMIT 1) AS "lastParts"
    FROM ${users} u
    LEFT JOIN ${watchProgress} p ON p.user_id = u.id AND p.video_id = ${videoId}
    WHERE u.id = ${userId}`)
  const [found] = rows
  if (!found) throw new Error('The member who watches does not exist')
  return found
}

interface StoredReport {
  progress: typeof watchProgress.$inferInsert
  /** Seconds to add to the member's time watched on a day of the studio. */
  watched: { day: string; seconds: number }
  /** What was watched of the video on a day; undefined leaves it as it is. */
  parts: WatchedPartsOfDay | undefined
}

/** Stores a report of a member, in one statement. */
export async function storeReport(
  on: Executor,
  { progress, watched, parts }: StoredReport,
): Promise<void> {
  const { userId, videoId, completedAt, ...changes } = progress
  const day = on
    .insert(watchDays)
    .values({ userId, day: watched.day, watchedSeconds: watched.seconds })
    .onConflictDoUpdate({
      target: [watchDays.userId, watchDays.day],
      set: { watchedSeconds: sql`${watchDays.watchedSeconds} + ${watched.seconds}` },
    })
    .returning({ day: watchDays.day })
  const ofDay = (row: WatchedPartsOfDay) =>
    on
      .insert(watchedParts)
      .values({ userId, videoId, ...row })
      .onConflictDoUpdate({
        target: [watchedParts.userId, watchedParts.videoId, watchedParts.day],
        set: { parts: row.parts },
      })
      .returning({ day: watchedParts.day })
  await on
    .with(
      ...(watched.seconds > 0 ? [on.$with('of_day').as(day)] : []),
      ...(parts ? [on.$with('of_video').as(ofDay(parts))] : []),
    )
    .insert(watchProgress)
    .values(progress)
    .onConflictDoUpdate({
      target: [watchProgress.userId, watchProgress.videoId],
      // Keeps the time of the first report.
      set: { ...changes, completedAt: sql`coalesce(${watchProgress.completedAt}, ${completedAt})` },
    })
}

export interface Watched {
  positionSeconds: number
  completed: boolean
  updatedAt: Date
}

const watchedColumns = {
  videoId: watchProgress.videoId,
  positionSeconds: watchProgress.positionSeconds,
  completedAt: watchProgress.completedAt,
  updatedAt: watchProgress.updatedAt,
}

type WatchedRow = Pick<typeof watchProgress.$inferSelect, keyof typeof watchedColumns>

const isOwn = eq(watchProgress.userId, sql.placeholder('userId'))
const isGiven = anyOf(watchProgress.videoId, sql.placeholder('videoIds'))

const watchedIn = prepareOnce((on: Executor) =>
  on
    .select(watchedColumns)
    .from(watchProgress)
    .where(and(isOwn, isGiven))
    .prepare('watched_in_videos'),
)

/** The member's progress in the given videos, by video id; without those never started. */
export async function listWatched(
  on: Executor,
  userId: string,
  videoIds: readonly string[],
): Promise<Map<string, Watched>> {
  if (videoIds.length === 0) return new Map()
  return byVideo(await watchedIn(on).execute({ userId, videoIds }))
}

const byVideo = (rows: readonly WatchedRow[]): Map<string, Watched> =>
  new Map(
    rows.map(({ videoId, positionSeconds, completedAt, updatedAt }) => [
      videoId,
      { positionSeconds, completed: completedAt !== null, updatedAt },
    ]),
  )

const watchedAndLast = prepareOnce((on: Executor) => {
  const lastBegun = on
    .select({ videoId: watchProgress.videoId })
    .from(watchProgress)
    .where(and(isOwn, gt(watchProgress.positionSeconds, 0)))
    .orderBy(desc(watchProgress.updatedAt))
    .limit(sql.placeholder('last'))
  return on
    .select(watchedColumns)
    .from(watchProgress)
    .where(and(isOwn, or(isGiven, inArray(watchProgress.videoId, lastBegun))))
    .orderBy(desc(watchProgress.updatedAt))
    .prepare('watched_and_last')
})

/**
 * The member's progress in the given videos, and in the `last` ones that they have begun, last watched first.
 */
export async function listWatchedAndLast(
  on: Executor,
  userId: string,
  videoIds: readonly string[],
  last: number,
): Promise<Map<string, Watched>> {
  return byVideo(await watchedAndLast(on).execute({ userId, videoIds, last }))
}
