import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { enrollments, type EnrollmentRow } from './enrollments-schema.ts'
import { programs } from '../programs-schema.ts'

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
