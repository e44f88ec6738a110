import { and, asc, desc, eq, getTableColumns, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { groupBy } from '../../../platform/collections.ts'
import { anyOf, type Executor, outer } from '../../../platform/db/database.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { users } from '../../accounts/tables.ts'
import { visibleToMembers } from '../../videos/index.ts'
import { videos } from '../../videos/tables.ts'
import type { Pause } from '../adjusting/adjust-policy.ts'
import { enrollmentPauses } from '../adjusting/adjustments-schema.ts'
import {
  enrollmentCompletedSessions,
  enrollmentCompletedWeeks,
  enrollments,
  type EnrollmentRow,
} from './enrollments-schema.ts'
import { programs, programSessions } from '../programs-schema.ts'

export interface EnrollmentWithSets extends EnrollmentRow {
  completedWeekIds: Set<string>
  completedSessionIds: Set<string>
  /** The pause that ends last, which may be over. */
  lastPause: Pause | null
  /** The time zone of the member: it decides on which day a pause ends. */
  timeZone: string | null
}

const columnsWithSets = {
  ...getTableColumns(enrollments),
  weekIds: sql<string[]>`ARRAY(
    SELECT ${enrollmentCompletedWeeks.weekId} FROM ${enrollmentCompletedWeeks}
    WHERE ${enrollmentCompletedWeeks.enrollmentId} = ${outer(enrollments.id)})`,
  sessionIds: sql<string[]>`ARRAY(
    SELECT ${enrollmentCompletedSessions.sessionId} FROM ${enrollmentCompletedSessions}
    WHERE ${enrollmentCompletedSessions.enrollmentId} = ${outer(enrollments.id)})`,
  lastPause: sql<Pause | null>`(
    SELECT json_build_object('fromDay', ${enrollmentPauses.fromDay},
      'untilDay', ${enrollmentPauses.untilDay}, 'reason', ${enrollmentPauses.reason})
    FROM ${enrollmentPauses} WHERE ${enrollmentPauses.enrollmentId} = ${outer(enrollments.id)}
    ORDER BY ${enrollmentPauses.untilDay} DESC LIMIT 1)`,
  timeZone: sql<string | null>`(
    SELECT ${users.timeZone} FROM ${users} WHERE ${users.id} = ${outer(enrollments.userId)})`,
}

const withSets = ({
  weekIds,
  sessionIds,
  ...row
}: Omit<EnrollmentWithSets, 'completedWeekIds' | 'completedSessionIds'> & {
  weekIds: string[]
  sessionIds: string[]
}): EnrollmentWithSets => ({
  ...row,
  completedWeekIds: new Set(weekIds),
  completedSessionIds: new Set(sessionIds),
})

const enrollmentsIn = prepareOnce((on: Executor) =>
  on
    .select(columnsWithSets)
    .from(enrollments)
    .where(
      and(
        eq(enrollments.userId, sql.placeholder('userId')),
        anyOf(enrollments.programId, sql.placeholder('programIds')),
      ),
    )
    .prepare('enrollments_in_programs'),
)

/** The member's enrollments in the given programs, by program id, in one query. */
export async function listEnrollments(
  on: Executor,
  userId: string,
  programIds: readonly string[],
): Promise<Map<string, EnrollmentWithSets>> {
  if (programIds.length === 0) return new Map()
  const rows = await enrollmentsIn(on).execute({ userId, programIds })
  return new Map(rows.map((row) => [row.programId, withSets(row)]))
}

const runningEnrollments = prepareOnce((on: Executor) =>
  on
    .select(columnsWithSets)
    .from(enrollments)
    .where(
      and(eq(enrollments.userId, sql.placeholder('userId')), ne(enrollments.status, 'stopped')),
    )
    .orderBy(desc(enrollments.updatedAt))
    .prepare('running_enrollments'),
)

/** All enrollments that the member has not stopped, most recently used first, in one query. */
export async function listRunningEnrollments(
  on: Executor,
  userId: string,
): Promise<EnrollmentWithSets[]> {
  return (await runningEnrollments(on).execute({ userId })).map(withSets)
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

export const findEnrollments = async (
  on: Executor,
  ids: readonly string[],
): Promise<EnrollmentWithSets[]> =>
  withCompletedSets(on, await on.select().from(enrollments).where(anyOf(enrollments.id, ids)))

/** Adds the completed weeks and sessions and the last pause to each enrollment, in three queries. */
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
  const pauses = await on
    .selectDistinctOn([enrollments.id], {
      enrollmentId: enrollments.id,
      timeZone: users.timeZone,
      lastPause: {
        fromDay: enrollmentPauses.fromDay,
        untilDay: enrollmentPauses.untilDay,
        reason: enrollmentPauses.reason,
      },
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(enrollmentPauses, eq(enrollmentPauses.enrollmentId, enrollments.id))
    .where(inArray(enrollments.id, ids))
    .orderBy(enrollments.id, desc(enrollmentPauses.untilDay))
  const pauseOf = new Map(pauses.map((row) => [row.enrollmentId, row]))
  const weekSets = groupBy(weeks, (row) => row.enrollmentId)
  const sessionSets = groupBy(sessions, (row) => row.enrollmentId)
  return rows.map((row) => ({
    ...row,
    completedWeekIds: new Set(weekSets.get(row.id)?.map(({ id }) => id)),
    completedSessionIds: new Set(sessionSets.get(row.id)?.map(({ id }) => id)),
    lastPause: pauseOf.get(row.id)?.lastPause ?? null,
    timeZone: pauseOf.get(row.id)?.timeZone ?? null,
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

/** False when it was completed before. */
export async function insertCompletedSession(
  on: Executor,
  enrollmentId: string,
  sessionId: string,
  at: Date,
): Promise<boolean> {
  const inserted = await on
    .insert(enrollmentCompletedSessions)
    .values({ enrollmentId, sessionId, completedAt: at })
    .onConflictDoNothing()
    .returning({ id: enrollmentCompletedSessions.sessionId })
  return inserted.length === 1
}

/** What the log copies of a session; its class may have been unpublished meanwhile. */
export async function findSessionContent(on: Executor, sessionId: string) {
  const [row] = await on
    .select({
      programId: programs.id,
      programTitle: programs.title,
      sessionTitle: programSessions.title,
      videoId: videos.id,
    })
    .from(programSessions)
    .innerJoin(programs, eq(programs.id, programSessions.programId))
    .innerJoin(videos, eq(videos.id, programSessions.videoId))
    .where(eq(programSessions.id, sessionId))
  return row
}

export async function findProgramTitle(
  on: Executor,
  programId: string,
): Promise<string | undefined> {
  const [row] = await on
    .select({ title: programs.title })
    .from(programs)
    .where(eq(programs.id, programId))
  return row?.title
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

/** Answers when it was completed; undefined when it was not. */
export async function deleteCompletedSession(
  on: Executor,
  enrollmentId: string,
  sessionId: string,
): Promise<Date | undefined> {
  const [removed] = await on
    .delete(enrollmentCompletedSessions)
    .where(
      and(
        eq(enrollmentCompletedSessions.enrollmentId, enrollmentId),
        eq(enrollmentCompletedSessions.sessionId, sessionId),
      ),
    )
    .returning({ at: enrollmentCompletedSessions.completedAt })
  return removed?.at
}

export async function reopenWeek(
  on: Executor,
  enrollmentId: string,
  weekId: string,
): Promise<void> {
  await on
    .delete(enrollmentCompletedWeeks)
    .where(
      and(
        eq(enrollmentCompletedWeeks.enrollmentId, enrollmentId),
        eq(enrollmentCompletedWeeks.weekId, weekId),
      ),
    )
}

/** The sessions of an enrollment's program that can be played and are not completed. */
const openSessions = (at: Date): SQL => sql`
  SELECT FROM ${programSessions}
  JOIN ${videos} ON ${videos.id} = ${programSessions.videoId} AND ${visibleToMembers(at)}
  WHERE ${programSessions.programId} = ${outer(enrollments.programId)}
    AND NOT EXISTS (SELECT FROM ${enrollmentCompletedSessions}
      WHERE ${enrollmentCompletedSessions.enrollmentId} = ${outer(enrollments.id)}
        AND ${enrollmentCompletedSessions.sessionId} = ${outer(programSessions.id)})
    AND NOT EXISTS (SELECT FROM ${enrollmentCompletedWeeks}
      WHERE ${enrollmentCompletedWeeks.enrollmentId} = ${outer(enrollments.id)}
        AND ${enrollmentCompletedWeeks.weekId} = ${outer(programSessions.weekId)})`

/** Whether a member is in a program now, as `statusOf` says: also in one that they had completed, and that has got new sessions since. */
export const isUnderWay = (at: Date): SQL =>
  sql`(${enrollments.status} = 'active'
    OR (${enrollments.status} = 'completed' AND EXISTS (${openSessions(at)})))`

/** Members with an active program of which no session that can be played is open, by id. */
export async function listFinishedMembers(
  on: Executor,
  { programId, after, at }: { programId: string; after: string | undefined; at: Date },
  limit: number,
): Promise<string[]> {
  const rows = await on
    .select({ userId: enrollments.userId })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.programId, programId),
        eq(enrollments.status, 'active'),
        after === undefined ? undefined : gt(enrollments.userId, after),
        sql`NOT EXISTS (${openSessions(at)})`,
      ),
    )
    .orderBy(asc(enrollments.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}
