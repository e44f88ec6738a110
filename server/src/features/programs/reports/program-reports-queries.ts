import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { anyOf, type Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { classReports, healthRecords } from '../../safe-training/tables.ts'
import { videos } from '../../videos/tables.ts'
import { isUnderWay } from '../progress/enrollments-queries.ts'
import { enrollments } from '../progress/enrollments-schema.ts'
import { programSessions } from '../programs-schema.ts'

/** Who is in the program now, and has agreed that its coach sees what they report. */
const agreeing = (programId: string, now: Date) =>
  and(
    eq(enrollments.programId, programId),
    isUnderWay(now),
    isNull(users.deletedAt),
    isNotNull(healthRecords.sharesSince),
  )

/** A page of them, last active first. */
export const listAgreeingMembers = (
  on: Executor,
  programId: string,
  page: { limit: number; offset: number; now: Date },
) =>
  on
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      imagePath: users.imagePath,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .innerJoin(healthRecords, eq(healthRecords.userId, enrollments.userId))
    .where(agreeing(programId, page.now))
    .orderBy(desc(enrollments.updatedAt), enrollments.id)
    .limit(page.limit)
    .offset(page.offset)

export async function countAgreeingMembers(
  on: Executor,
  programId: string,
  now: Date,
): Promise<number> {
  const [counted] = await on
    .select({ total: count() })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .innerJoin(healthRecords, eq(healthRecords.userId, enrollments.userId))
    .where(agreeing(programId, now))
  return counted?.total ?? 0
}

/**
 * Reports of classes of the program by those who agree, made since they agreed and since they joined. Sealed; `rank` is 1 for
 * the newest of each member.
 */
const sharedReports = (on: Executor, programId: string, now: Date) =>
  on
    .select({
      userId: classReports.userId,
      classId: classReports.classId,
      day: classReports.day,
      reportedAt: classReports.reportedAt,
      sealed: classReports.sealed,
      title: sql<string>`coalesce(${videos.title}, '')`.as('title'),
      rank: sql<number>`row_number() OVER (PARTITION BY ${classReports.userId}
        ORDER BY ${classReports.reportedAt} DESC, ${classReports.classId})`.as('rank'),
    })
    .from(classReports)
    .innerJoin(videos, eq(videos.id, classReports.classId))
    .innerJoin(enrollments, eq(enrollments.userId, classReports.userId))
    .innerJoin(users, eq(users.id, classReports.userId))
    .innerJoin(healthRecords, eq(healthRecords.userId, classReports.userId))
    .where(
      and(
        agreeing(programId, now),
        gte(classReports.reportedAt, enrollments.startedAt),
        gte(classReports.reportedAt, sql`${healthRecords.sharesSince}`),
        inArray(
          classReports.classId,
          on
            .select({ id: programSessions.videoId })
            .from(programSessions)
            .where(eq(programSessions.programId, programId)),
        ),
      ),
    )
    .as('shared')

/** The newest reports of each of the given members, newest first. */
export function listSharedReports(
  on: Executor,
  programId: string,
  { userIds, most, now }: { userIds: readonly string[]; most: number; now: Date },
) {
  const shared = sharedReports(on, programId, now)
  return on
    .select()
    .from(shared)
    .where(and(anyOf(shared.userId, userIds), lte(shared.rank, most)))
    .orderBy(desc(shared.reportedAt))
}

/** The newest reports of all since a time. */
export function listReportsSince(
  on: Executor,
  programId: string,
  { since, most, now }: { since: Date; most: number; now: Date },
) {
  const shared = sharedReports(on, programId, now)
  return on
    .select()
    .from(shared)
    .where(gte(shared.reportedAt, since))
    .orderBy(desc(shared.reportedAt))
    .limit(most)
}

/** The programs that a member is in, and that have the class now. */
export async function listProgramsWith(
  on: Executor,
  { userId, videoId, now }: { userId: string; videoId: string; now: Date },
): Promise<string[]> {
  const rows = await on
    .select({ id: programSessions.programId })
    .from(programSessions)
    .innerJoin(enrollments, eq(enrollments.programId, programSessions.programId))
    .where(
      and(eq(programSessions.videoId, videoId), eq(enrollments.userId, userId), isUnderWay(now)),
    )
  return rows.map(({ id }) => id)
}
