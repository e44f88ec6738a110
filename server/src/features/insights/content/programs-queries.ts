import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { isUnderWay } from '../../programs/index.ts'
import {
  enrollmentCompletedSessions,
  enrollmentCompletedWeeks,
  enrollmentPauses,
  enrollments,
  programs,
  programSessions,
  programWeeks,
} from '../../programs/tables.ts'
import { videos } from '../../videos/tables.ts'
import { isCountedMember } from '../counts/counts-queries.ts'
import { programFigures } from './content-schema.ts'

/** Days without a step after which a member counts as standing still. */
const STALLED_DAYS = 28

/**
 * Replaces the figures of all programs. A member has reached the highest week that they stand in or have completed,
 * by itself or by its sessions, and all before it; all of them once the program is completed. Within that week they have reached the highest session
 * that they stand in or have completed; who stands in none stands in the first one. Who completed a program that has something open
 * again, as after a week was added, has reached what they have done of it. Paused programs do not stand still.
 */
export async function storeProgramFigures(on: Executor, end: Date): Promise<void> {
  await on.delete(programFigures)
  await on.execute(sql`
    WITH weeks AS (
      SELECT id, program_id, row_number() OVER (PARTITION BY program_id ORDER BY position)::int AS week
      FROM ${programWeeks}
    ), whole AS (
      SELECT program_id, max(week) AS last FROM weeks GROUP BY program_id
    ), sessions AS (
      SELECT session.id, session.program_id, session.week_id, class.id AS video_id, weeks.week,
        count(class.id) OVER (PARTITION BY session.week_id) AS of_week,
        row_number() OVER (PARTITION BY session.week_id ORDER BY session.position)::int AS session,
        row_number() OVER (PARTITION BY session.program_id ORDER BY weeks.week, session.position)::int AS step
      FROM ${programSessions} session JOIN weeks ON weeks.id = session.week_id
      LEFT JOIN ${videos} class ON class.id = session.video_id AND class.deleted_at IS NULL
    ), done_weeks AS (
      SELECT enrollment_id, week_id FROM ${enrollmentCompletedWeeks}
      UNION
      SELECT completed.enrollment_id, sessions.week_id
      FROM ${enrollmentCompletedSessions} completed JOIN sessions ON sessions.id = completed.session_id
      GROUP BY completed.enrollment_id, sessions.week_id HAVING count(sessions.video_id) = max(sessions.of_week)
    ), done AS (
      SELECT done_weeks.enrollment_id, max(weeks.week) AS last
      FROM done_weeks JOIN weeks ON weeks.id = done_weeks.week_id
      GROUP BY done_weeks.enrollment_id
    ), spans AS (
      SELECT program_id, week, min(step) AS first, max(step) AS last FROM sessions GROUP BY program_id, week
    ), done_steps AS (
      SELECT completed.enrollment_id, max(sessions.step) AS last, max(sessions.week) AS week
      FROM ${enrollmentCompletedSessions} completed JOIN sessions ON sessions.id = completed.session_id
      GROUP BY completed.enrollment_id
    ), reopened AS (
      SELECT id FROM ${enrollments} WHERE status = 'completed' AND ${isUnderWay(end)}
    ), members AS (
      SELECT enrollment.id, enrollment.program_id, enrollment.status, enrollment.current_session_id,
        done.last AS done_week,
        enrollment.status = 'completed' AND reopened.id IS NULL AS has_all,
        CASE WHEN enrollment.status <> 'completed' THEN greatest(1, current.week, done.last)
          WHEN reopened.id IS NULL THEN whole.last
          ELSE greatest(1, current.week, done.last, done_steps.week) END AS reached,
        coalesce(current.week, 1) AS stands_in,
        enrollment.status = 'active' AND enrollment.updated_at < ${end}::timestamptz - ${STALLED_DAYS} * interval '1 day'
          AND NOT EXISTS (SELECT FROM ${enrollmentPauses} pause WHERE pause.enrollment_id = enrollment.id
            AND pause.until_day > extract(epoch FROM ${end}::timestamptz) / 86400 - ${STALLED_DAYS}) AS stalled
      FROM ${enrollments} enrollment
      LEFT JOIN weeks current ON current.id = enrollment.current_week_id
      LEFT JOIN whole ON whole.program_id = enrollment.program_id
      LEFT JOIN done ON done.enrollment_id = enrollment.id
      LEFT JOIN done_steps ON done_steps.enrollment_id = enrollment.id
      LEFT JOIN reopened ON reopened.id = enrollment.id
      WHERE enrollment.started_at < ${end} AND ${isCountedMember(sql`enrollment.user_id`)}
    ), placed AS (
      SELECT members.*, coalesce(current.step, here.first) AS stands_at,
        CASE WHEN members.has_all THEN there.last
          ELSE least(there.last, greatest(there.first, complete.last, current.step, done_steps.last))
        END AS reached_step
      FROM members
      LEFT JOIN sessions current ON current.id = members.current_session_id
      LEFT JOIN spans here ON here.program_id = members.program_id AND here.week = members.stands_in
      LEFT JOIN spans there ON there.program_id = members.program_id AND there.week = members.reached
      LEFT JOIN spans complete ON complete.program_id = members.program_id AND complete.week = members.done_week
      LEFT JOIN done_steps ON done_steps.enrollment_id = members.id
    )
    INSERT INTO ${programFigures} (program_id, week, session, reached, completed, stopped, stalled)
    SELECT program_id, 0, 0, count(*), count(*) FILTER (WHERE status = 'completed'),
      count(*) FILTER (WHERE status = 'stopped'), count(*) FILTER (WHERE stalled)
    FROM members GROUP BY program_id
    UNION ALL
    SELECT weeks.program_id, weeks.week, 0, count(*) FILTER (WHERE members.reached >= weeks.week), 0,
      count(*) FILTER (WHERE members.status = 'stopped' AND members.stands_in = weeks.week),
      count(*) FILTER (WHERE members.stalled AND members.stands_in = weeks.week)
    FROM weeks JOIN members ON members.program_id = weeks.program_id
    GROUP BY weeks.program_id, weeks.week
    UNION ALL
    SELECT sessions.program_id, sessions.week, sessions.session,
      count(*) FILTER (WHERE placed.reached_step >= sessions.step), 0,
      count(*) FILTER (WHERE placed.status = 'stopped' AND placed.stands_at = sessions.step),
      count(*) FILTER (WHERE placed.stalled AND placed.stands_at = sessions.step)
    FROM sessions JOIN placed ON placed.program_id = sessions.program_id
    GROUP BY sessions.program_id, sessions.week, sessions.session`)
}

interface Page {
  limit: number
  offset: number
}
/** Undefined: of everybody. */
const ofCoach = (coachId: string | undefined) =>
  coachId === undefined
    ? undefined
    : or(eq(programs.instructorId, coachId), eq(programs.createdBy, coachId))

/** Programs that somebody has started, those with the most members first. */
export const listStartedPrograms = (on: Executor, coachId: string | undefined, page: Page) =>
  on
    .select({
      id: programs.id,
      title: programs.title,
      started: programFigures.reached,
      completed: programFigures.completed,
      stopped: programFigures.stopped,
      stalled: programFigures.stalled,
    })
    .from(programFigures)
    .innerJoin(programs, eq(programs.id, programFigures.programId))
    .where(and(eq(programFigures.week, 0), isNull(programs.deletedAt), ofCoach(coachId)))
    .orderBy(desc(programFigures.reached), asc(programs.id))
    .limit(page.limit)
    .offset(page.offset)

export async function countStartedPrograms(
  on: Executor,
  coachId: string | undefined,
): Promise<number> {
  const [row] = await on
    .select({ total: sql<number>`count(*)::int` })
    .from(programFigures)
    .innerJoin(programs, eq(programs.id, programFigures.programId))
    .where(and(eq(programFigures.week, 0), isNull(programs.deletedAt), ofCoach(coachId)))
  return row?.total ?? 0
}

/** The weeks of the given programs with their sessions, in order. */
export const listWeekFigures = (on: Executor, programIds: readonly string[]) =>
  programIds.length === 0
    ? Promise.resolve([])
    : on
        .select()
        .from(programFigures)
        .where(
          and(inArray(programFigures.programId, [...programIds]), sql`${programFigures.week} > 0`),
        )
        .orderBy(
          asc(programFigures.programId),
          asc(programFigures.week),
          asc(programFigures.session),
        )
