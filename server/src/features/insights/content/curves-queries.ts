import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { videoCues, videos, watchedParts } from '../../videos/tables.ts'
import { isCountedMember } from '../counts/counts-queries.ts'
import type { FilmOfNow, SecondChange } from './content-policy.ts'
import { videoCurves } from './content-schema.ts'

/** Videos with viewings of days up to `lastDay` (days since 1970 of members) that are not counted yet. */
export async function listUncountedVideos(
  on: Executor,
  lastDay: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await on.execute<{ id: string }>(sql`
    SELECT DISTINCT video_id AS id FROM (
      SELECT video_id FROM ${watchedParts} WHERE day <= ${lastDay} ORDER BY day LIMIT ${limit}
    ) oldest`)
  return rows.map(({ id }) => id)
}

type Curve = typeof videoCurves.$inferSelect

/** The curve of a video, locked until the transaction ends; an empty one is stored before its first viewing. */
export async function lockCurve(on: Executor, videoId: string): Promise<Curve> {
  const empty = { videoId, viewings: 0, seconds: [], shiftMs: 0 }
  await on.insert(videoCurves).values(empty).onConflictDoNothing()
  const [row] = await on
    .select()
    .from(videoCurves)
    .where(eq(videoCurves.videoId, videoId))
    .for('update')
  return row ?? empty
}

/**
 * Takes the viewings of a video until a day off the table, and returns how many there were and where viewings began
 * and ended to play. Those of staff and minors are taken off and not counted.
 */
export async function takeViewings(
  on: Executor,
  videoId: string,
  lastDay: number,
): Promise<{ viewings: number; changes: SecondChange[] }> {
  const { rows } = await on.execute<{
    second: number | null
    change: number
    viewings: number
  }>(sql`
    WITH taken AS (
      DELETE FROM ${watchedParts} WHERE video_id = ${videoId} AND day <= ${lastDay}
      RETURNING user_id, parts
    ), counted AS (
      SELECT parts FROM taken WHERE ${isCountedMember(sql`taken.user_id`)}
    ), edges AS (
      SELECT floor((part ->> 0)::float8 / 1000)::int AS second, 1 AS change
      FROM counted, jsonb_array_elements(parts) part
      UNION ALL
      SELECT ceil((part ->> 1)::float8 / 1000)::int, -1 FROM counted, jsonb_array_elements(parts) part
    )
    SELECT second, sum(change)::int AS change, (SELECT count(*)::int FROM counted) AS viewings
    FROM edges GROUP BY second
    UNION ALL SELECT NULL, 0, (SELECT count(*)::int FROM counted)
    ORDER BY second`)
  const changes = rows.flatMap(({ second, change }) =>
    second === null ? [] : [{ second, change }],
  )
  return { viewings: rows[0]?.viewings ?? 0, changes }
}

export async function saveCurve(on: Executor, { videoId, ...set }: Curve): Promise<void> {
  await on.update(videoCurves).set(set).where(eq(videoCurves.videoId, videoId))
}

export async function findFilmOfNow(on: Executor, videoId: string): Promise<FilmOfNow> {
  const [row] = await on
    .select({ durationSeconds: videos.durationSeconds, filmShiftMs: videos.filmShiftMs })
    .from(videos)
    .where(eq(videos.id, videoId))
  return row ?? { durationSeconds: 0, filmShiftMs: 0 }
}

const ofCoach = (coachId: string | undefined) =>
  coachId === undefined
    ? undefined
    : or(eq(videos.instructorId, coachId), eq(videos.uploadedBy, coachId))

const columns = {
  id: videos.id,
  title: videos.title,
  durationSeconds: videos.durationSeconds,
  viewings: videoCurves.viewings,
}

/** Videos with counted viewings, those with the most first. */
export const listViewedVideos = (
  on: Executor,
  coachId: string | undefined,
  page: { limit: number; offset: number },
) =>
  on
    .select({
      ...columns,
      /** At the middle and at nine tenths. */
      atHalf: sql<number>`coalesce(${videoCurves.seconds}[1 + cardinality(${videoCurves.seconds}) / 2], 0)`,
      atEnd: sql<number>`coalesce(${videoCurves.seconds}[1 + cardinality(${videoCurves.seconds}) * 9 / 10], 0)`,
    })
    .from(videoCurves)
    .innerJoin(videos, eq(videos.id, videoCurves.videoId))
    .where(and(isNull(videos.deletedAt), ofCoach(coachId)))
    .orderBy(desc(videoCurves.viewings), asc(videos.id))
    .limit(page.limit)
    .offset(page.offset)

export async function countViewedVideos(on: Executor, coachId: string | undefined) {
  const [row] = await on
    .select({ total: sql<number>`count(*)::int` })
    .from(videoCurves)
    .innerJoin(videos, eq(videos.id, videoCurves.videoId))
    .where(and(isNull(videos.deletedAt), ofCoach(coachId)))
  return row?.total ?? 0
}

/** A video with its curve and cues; undefined when there is none that this coach may see. */
export async function findCurve(on: Executor, videoId: string, coachId: string | undefined) {
  const [row] = await on
    .select({
      id: videos.id,
      title: videos.title,
      durationSeconds: videos.durationSeconds,
      viewings: videoCurves.viewings,
      seconds: videoCurves.seconds,
      shiftMs: videoCurves.shiftMs,
      filmShiftMs: videos.filmShiftMs,
      exercises: videoCues.exercises,
      setups: videoCues.setups,
    })
    .from(videos)
    .leftJoin(videoCurves, eq(videoCurves.videoId, videos.id))
    .leftJoin(videoCues, eq(videoCues.videoId, videos.id))
    .where(and(eq(videos.id, videoId), isNull(videos.deletedAt), ofCoach(coachId)))
  return row
}
