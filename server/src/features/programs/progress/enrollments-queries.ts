import { and, eq, inArray } from 'drizzle-orm'
import { groupBy } from '../../../platform/collections.ts'
import type { Executor } from '../../../platform/db/database.ts'
import {
  enrollmentCompletedSessions,
  enrollmentCompletedWeeks,
  enrollments,
  type EnrollmentRow,
} from './enrollments-schema.ts'

export interface EnrollmentWithSets extends EnrollmentRow {
  completedWeekIds: Set<string>
  completedSessionIds: Set<string>
}

/** The member's enrollments in the given programs, by program id, in three queries. */
export async function listEnrollments(
  on: Executor,
  userId: string,
  programIds: readonly string[],
): Promise<Map<string, EnrollmentWithSets>> {
  if (programIds.length === 0) return new Map()
  const rows = await on
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), inArray(enrollments.programId, [...programIds])))
  const complete = await withCompletedSets(on, rows)
  return new Map(complete.map((row) => [row.programId, row]))
}

/**
 * Loads one enrollment and locks its row until the transaction ends, so that changes of progress are
 * serialised.
 */
export async function lockEnrollment(
  on: Executor,
  userId: string,
  programId: string,
): Promise<EnrollmentWithSets | undefined> {
  const rows = await on
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.programId, programId)))
    .for('update')
  return (await withCompletedSets(on, rows))[0]
}

/** Adds the completed weeks and sessions to each enrollment, in two queries. */
export async function withCompletedSets(
  on: Executor,
  rows: EnrollmentRow[],
): Promise<EnrollmentWithSets[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const weeks = await on
    .select({
      enrollmentId: enrollmentCompletedWeeks.enrollmentId,
      id: enrollmentCompletedWeeks.weekId,
    })
    .from(enrollmentCompletedWeeks)
    .where(inArray(enrollmentCompletedWeeks.enrollmentId, ids))
  const sessions = await on
    .select({
      enrollmentId: enrollmentCompletedSessions.enrollmentId,
      id: enrollmentCompletedSessions.sessionId,
    })
    .from(enrollmentCompletedSessions)
    .where(inArray(enrollmentCompletedSessions.enrollmentId, ids))
  const weekSets = groupBy(weeks, (row) => row.enrollmentId)
  const sessionSets = groupBy(sessions, (row) => row.enrollmentId)
  return rows.map((row) => ({
    ...row,
    completedWeekIds: new Set(weekSets.get(row.id)?.map(({ id }) => id)),
    completedSessionIds: new Set(sessionSets.get(row.id)?.map(({ id }) => id)),
  }))
}

/** Creates the enrollment; false when it already exists. */
export async function insertEnrollment(
  on: Executor,
  row: typeof enrollments.$inferInsert,
): Promise<boolean> {
  const inserted = await on
    .insert(enrollments)
    .values(row)
    .onConflictDoNothing({ target: [enrollments.userId, enrollments.programId] })
    .returning({ id: enrollments.id })
  return inserted.length === 1
}

export async function updateEnrollment(
  on: Executor,
  id: string,
  changes: Partial<typeof enrollments.$inferInsert> & { updatedAt: Date },
): Promise<void> {
  await on.update(enrollments).set(changes).where(eq(enrollments.id, id))
}

export async function completeSession(
  on: Executor,
  enrollmentId: string,
  sessionId: string,
  at: Date,
): Promise<void> {
  await on
    .insert(enrollmentCompletedSessions)
    .values({ enrollmentId, sessionId, completedAt: at })
    .onConflictDoNothing()
}

export async function completeWeeks(
  on: Executor,
  enrollmentId: string,
  weekIds: readonly string[],
  at: Date,
): Promise<void> {
  if (weekIds.length === 0) return
  await on
    .insert(enrollmentCompletedWeeks)
    .values(weekIds.map((weekId) => ({ enrollmentId, weekId, completedAt: at })))
    .onConflictDoNothing()
}

export async function reopenSession(
  on: Executor,
  enrollmentId: string,
  place: { weekId: string; sessionId: string },
) {
  await on
    .delete(enrollmentCompletedSessions)
    .where(
      and(
        eq(enrollmentCompletedSessions.enrollmentId, enrollmentId),
        eq(enrollmentCompletedSessions.sessionId, place.sessionId),
      ),
    )
  await on
    .delete(enrollmentCompletedWeeks)
    .where(
      and(
        eq(enrollmentCompletedWeeks.enrollmentId, enrollmentId),
        eq(enrollmentCompletedWeeks.weekId, place.weekId),
      ),
    )
}
