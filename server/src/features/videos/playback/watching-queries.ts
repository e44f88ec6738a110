import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { classCompletions, videoViews, watchProgress } from '../videos-schema.ts'
import { watchDays } from './watch-days-schema.ts'

/** Serialises the reports of a member: together they must not add more time than has passed. */
export async function lockWatching(on: Executor, userId: string): Promise<void> {
  await on.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`watching:${userId}`}::text, 0))`,
  )
}

export interface Watching {
  positionSeconds: number
  watchedSeconds: number
  maxPercent: number
  /** How often the class was completed. */
  completions: number
  /** Seconds since the member's last report for any video; null if there is none. */
  elapsed: number | null
}

/** A member's state with a video at a given time, read from the member's rows. */
export async function findWatching(
  on: Executor,
  { userId, videoId, at }: { userId: string; videoId: string; at: Date },
): Promise<Watching> {
  const { rows } = await on.execute<{ [K in keyof Watching]: Watching[K] }>(sql`
    SELECT coalesce(p.position_seconds, 0) AS "positionSeconds",
      coalesce(p.watched_seconds, 0) AS "watchedSeconds",
      coalesce(p.max_percent, 0)::int AS "maxPercent",
      (SELECT count(*)::int FROM ${classCompletions}
        WHERE user_id = ${userId} AND video_id = ${videoId}) AS completions,
      extract(epoch FROM ${at}::timestamptz - greatest(
        (SELECT max(updated_at) FROM ${watchProgress} WHERE user_id = ${userId}),
        (SELECT max(viewed_at) FROM ${videoViews}
          WHERE user_id = ${userId} AND video_id = ${videoId})))::float8 AS elapsed
    FROM (SELECT 1) one
    LEFT JOIN ${watchProgress} p ON p.user_id = ${userId} AND p.video_id = ${videoId}`)
  const [found] = rows
  if (!found) throw new Error('A query without conditions answered no row')
  return found
}

export async function upsertWatchProgress(
  on: Executor,
  row: typeof watchProgress.$inferInsert,
): Promise<void> {
  const { userId: _userId, videoId: _videoId, completedAt, ...changes } = row
  await on
    .insert(watchProgress)
    .values(row)
    .onConflictDoUpdate({
      target: [watchProgress.userId, watchProgress.videoId],
      // Keeps the time of the first report.
      set: { ...changes, completedAt: sql`coalesce(${watchProgress.completedAt}, ${completedAt})` },
    })
}

/** Adds seconds to a member's time watched on a day. */
export async function addWatchDay(
  on: Executor,
  { userId, day, watchedSeconds }: { userId: string; day: string; watchedSeconds: number },
): Promise<void> {
  await on
    .insert(watchDays)
    .values({ userId, day, watchedSeconds })
    .onConflictDoUpdate({
      target: [watchDays.userId, watchDays.day],
      set: { watchedSeconds: sql`${watchDays.watchedSeconds} + ${watchedSeconds}` },
    })
}

export async function insertClassCompletion(
  on: Executor,
  row: typeof classCompletions.$inferInsert,
): Promise<void> {
  await on.insert(classCompletions).values(row).onConflictDoNothing()
}

export interface Watched {
  positionSeconds: number
  completed: boolean
  updatedAt: Date
}

/** The member's progress in the given videos, by video id; without those never started. */
export async function listWatched(
  on: Executor,
  userId: string,
  videoIds: readonly string[],
): Promise<Map<string, Watched>> {
  if (videoIds.length === 0) return new Map()
  const rows = await on
    .select(watchedColumns)
    .from(watchProgress)
    .where(and(eq(watchProgress.userId, userId), anyOf(watchProgress.videoId, videoIds)))
  return byVideo(rows)
}

const watchedColumns = {
  videoId: watchProgress.videoId,
  positionSeconds: watchProgress.positionSeconds,
  completedAt: watchProgress.completedAt,
  updatedAt: watchProgress.updatedAt,
}

type WatchedRow = Pick<typeof watchProgress.$inferSelect, keyof typeof watchedColumns>

const byVideo = (rows: readonly WatchedRow[]): Map<string, Watched> =>
  new Map(
    rows.map(({ videoId, positionSeconds, completedAt, updatedAt }) => [
      videoId,
      { positionSeconds, completed: completedAt !== null, updatedAt },
    ]),
  )

/**
 * The member's progress in the given videos, and in the `last` ones that they have begun, last watched first.
 */
export async function listWatchedAndLast(
  on: Executor,
  userId: string,
  videoIds: readonly string[],
  last: number,
): Promise<Map<string, Watched>> {
  const lastBegun = on
    .select({ videoId: watchProgress.videoId })
    .from(watchProgress)
    .where(and(eq(watchProgress.userId, userId), gt(watchProgress.positionSeconds, 0)))
    .orderBy(desc(watchProgress.updatedAt))
    .limit(last)
  const rows = await on
    .select(watchedColumns)
    .from(watchProgress)
    .where(
      and(
        eq(watchProgress.userId, userId),
        or(anyOf(watchProgress.videoId, videoIds), inArray(watchProgress.videoId, lastBegun)),
      ),
    )
    .orderBy(desc(watchProgress.updatedAt))
  return byVideo(rows)
}
