import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import {
  enrollmentCompletedSessions,
  enrollmentEarlierSessions,
  enrollmentPauses,
  enrollments,
  programSessions,
} from '../programs/tables.ts'
import { classCompletions, watchProgress } from '../videos/tables.ts'

/** Streaks are computed from this many of the newest workouts: five years of one a day. */
const NEWEST = 2000

export async function findTotals(
  on: Executor,
  userId: string,
): Promise<{ watchedSeconds: number; programs: number }> {
  const { rows } = await on.execute<{ watchedSeconds: number; programs: number }>(sql`
    SELECT
      (SELECT coalesce(sum(watched_seconds), 0)::float8 FROM ${watchProgress}
        WHERE user_id = ${userId}) AS "watchedSeconds",
      (SELECT count(*)::int FROM ${enrollments}
        WHERE user_id = ${userId} AND completed_at IS NOT NULL) AS programs`)
  return rows[0] ?? { watchedSeconds: 0, programs: 0 }
}

/**
 * The member's workouts: completed sessions of programs, and classes watched to the end. A session and its
 * class completed within half a day count as one workout. Reads only the member's rows.
 */
export async function findWorkouts(
  on: Executor,
  userId: string,
): Promise<{ total: number; newest: Date[] }> {
  const { rows } = await on.execute<{ at: number; total: number }>(sql`
    WITH sessions AS (
      SELECT done.completed_at, session.video_id
      FROM ${enrollments} enrollment
      JOIN (
        SELECT * FROM ${enrollmentCompletedSessions}
        UNION ALL SELECT * FROM ${enrollmentEarlierSessions}
      ) done ON done.enrollment_id = enrollment.id
      JOIN ${programSessions} session ON session.id = done.session_id
      WHERE enrollment.user_id = ${userId}
    ), workouts AS (
      SELECT completed_at FROM sessions
      UNION ALL
      SELECT class.completed_at FROM ${classCompletions} class
      WHERE class.user_id = ${userId} AND NOT EXISTS (
        SELECT FROM sessions WHERE sessions.video_id = class.video_id
          AND sessions.completed_at BETWEEN class.completed_at - interval '12 hours'
            AND class.completed_at + interval '12 hours')
    )
    SELECT extract(epoch FROM completed_at)::float8 AS at, count(*) OVER ()::int AS total
    FROM workouts ORDER BY completed_at DESC LIMIT ${NEWEST}`)
  return {
    total: rows[0]?.total ?? 0,
    newest: rows.map(({ at }) => new Date(at * 1000)),
  }
}

/** The days on which the member had paused a program, since 1 January 1970 in their time zone. */
export const listPauses = (on: Executor, userId: string) =>
  on
    .select({ fromDay: enrollmentPauses.fromDay, untilDay: enrollmentPauses.untilDay })
    .from(enrollmentPauses)
    .innerJoin(enrollments, eq(enrollments.id, enrollmentPauses.enrollmentId))
    .where(eq(enrollments.userId, userId))
