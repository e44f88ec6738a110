import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { withCompletedSets, type EnrollmentWithSets } from '../progress/enrollments-queries.ts'
import { enrollments } from '../progress/enrollments-schema.ts'

export interface MemberRow {
  id: string
  firstName: string
  lastName: string
  email: string
  imagePath: string | null
}
export type EnrollmentWithMember = EnrollmentWithSets & { member: MemberRow }

/** Members in the archive are not listed. */
const ofProgram = (programId: string) =>
  and(eq(enrollments.programId, programId), isNull(users.deletedAt))

/** A page of a program's enrollments, last active first, in three queries. */
export async function listProgramEnrollments(
  on: Executor,
  programId: string,
  page: { limit: number; offset: number },
): Promise<EnrollmentWithMember[]> {
  const rows = await on
    .select({
      enrollment: enrollments,
      member: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        imagePath: users.imagePath,
      },
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(ofProgram(programId))
    .orderBy(desc(enrollments.updatedAt), enrollments.id)
    .limit(page.limit)
    .offset(page.offset)
  const members = new Map(rows.map(({ enrollment, member }) => [enrollment.id, member]))
  const complete = await withCompletedSets(
    on,
    rows.map(({ enrollment }) => enrollment),
  )
  return complete.flatMap((enrollment) => {
    const member = members.get(enrollment.id)
    return member ? [{ ...enrollment, member }] : []
  })
}

/** The number of enrollments, counted up to `limit`. */
export async function countProgramEnrollments(
  on: Executor,
  programId: string,
  limit?: number,
): Promise<number> {
  const rows = on
    .select({ id: enrollments.id })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(ofProgram(programId))
    .$dynamic()
  const [counted] = await on
    .select({ total: count() })
    .from((limit === undefined ? rows : rows.limit(limit)).as('matching'))
  return counted?.total ?? 0
}
