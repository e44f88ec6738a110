import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../platform/db/database.ts'
import { enrollmentEarlierSessions } from '../adjusting/adjustments-schema.ts'
import {
  enrollmentCompletedSessions,
  enrollments,
  type EnrollmentRow,
} from './enrollments-schema.ts'
import { programs, programSessions } from '../programs-schema.ts'

export interface EnrolledProgram {
  id: string
  title: string
  durationWeeks: number
  status: EnrollmentRow['status']
  updatedAt: Date
}

/** Every program that a member has ever joined, most recently used first. */
export async function listJoinedPrograms(
  on: Executor,
  userId: string,
  limit: number,
): Promise<EnrolledProgram[]> {
  return on
    .select({
      id: programs.id,
      title: programs.title,
      durationWeeks: programs.durationWeeks,
      status: enrollments.status,
      updatedAt: enrollments.updatedAt,
    })
    .from(enrollments)
    .innerJoin(programs, eq(programs.id, enrollments.programId))
    .where(and(eq(enrollments.userId, userId), isNull(programs.deletedAt)))
    .orderBy(desc(enrollments.updatedAt))
    .limit(limit)
}

/** The sessions that a member completed most recently, also those of a week that they repeat. */
export async function listCompletedSessions(
  on: Executor,
  userId: string,
  limit: number,
): Promise<{ title: string; at: Date }[]> {
  const completed = (done: typeof enrollmentCompletedSessions | typeof enrollmentEarlierSessions) =>
    on
      .select({ title: programSessions.title, at: done.completedAt })
      .from(done)
      .innerJoin(enrollments, eq(enrollments.id, done.enrollmentId))
      .innerJoin(programSessions, eq(programSessions.id, done.sessionId))
      .where(eq(enrollments.userId, userId))
  return unionAll(completed(enrollmentCompletedSessions), completed(enrollmentEarlierSessions))
    .orderBy(desc(sql.identifier('completed_at')))
    .limit(limit)
}
