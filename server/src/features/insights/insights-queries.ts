import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { enrollmentPauses, enrollments, programs } from '../programs/tables.ts'
import { watchProgress } from '../videos/tables.ts'

export async function findTotals(
  on: Executor,
  userId: string,
): Promise<{ begunSeconds: number; programs: number }> {
  const { rows } = await on.execute<{ begunSeconds: number; programs: number }>(sql`
    SELECT
      (SELECT coalesce(sum(watched_seconds), 0)::float8 FROM ${watchProgress}
        WHERE user_id = ${userId}) AS "begunSeconds",
      (SELECT count(*)::int FROM ${enrollments}
        WHERE user_id = ${userId} AND completed_at IS NOT NULL) AS programs`)
  return rows[0] ?? { begunSeconds: 0, programs: 0 }
}

/** The program that a member completed first; none before that. */
export async function findFirstProgram(
  on: Executor,
  userId: string,
): Promise<{ title: string; completedAt: Date }[]> {
  const rows = await on
    .select({ title: programs.title, completedAt: enrollments.completedAt })
    .from(enrollments)
    .innerJoin(programs, eq(programs.id, enrollments.programId))
    .where(and(eq(enrollments.userId, userId), isNotNull(enrollments.completedAt)))
    .orderBy(enrollments.completedAt)
    .limit(1)
  return rows.flatMap(({ title, completedAt }) => (completedAt ? [{ title, completedAt }] : []))
}

/** The days on which the member had paused a program, since 1 January 1970 in their time zone. */
export const listPauses = (on: Executor, userId: string) =>
  on
    .select({ fromDay: enrollmentPauses.fromDay, untilDay: enrollmentPauses.untilDay })
    .from(enrollmentPauses)
    .innerJoin(enrollments, eq(enrollments.id, enrollmentPauses.enrollmentId))
    .where(eq(enrollments.userId, userId))
