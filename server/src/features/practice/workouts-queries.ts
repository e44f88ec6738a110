import { FIRST_MILESTONES, MILESTONE_EVERY } from '@carriage/contract/practice/milestones'
import {
  and,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  or,
  sql,
  sum,
} from 'drizzle-orm'
import { anyOf, type Executor } from '../../platform/db/database.ts'
import { practiceLog, type WorkoutRow } from './practice-schema.ts'

/** Streaks are computed from this many of the newest workouts: five years of one a day. */
const NEWEST = 2000

export interface PracticeTotals {
  workouts: number
  /** Film time, and time in live classes. */
  practisedSeconds: number
}

export async function findPracticeTotals(on: Executor, userId: string): Promise<PracticeTotals> {
  const [row] = await on
    .select({ workouts: count(), seconds: sum(practiceLog.practisedSeconds).mapWith(Number) })
    .from(practiceLog)
    .where(eq(practiceLog.userId, userId))
  return { workouts: row?.workouts ?? 0, practisedSeconds: row?.seconds ?? 0 }
}

/** When a member trained, newest first. */
export const listWorkoutTimes = (
  on: Executor,
  userId: string,
): Promise<Pick<WorkoutRow, 'happenedAt' | 'timeZone'>[]> =>
  on
    .select({ happenedAt: practiceLog.happenedAt, timeZone: practiceLog.timeZone })
    .from(practiceLog)
    .where(eq(practiceLog.userId, userId))
    .orderBy(desc(practiceLog.happenedAt))
    .limit(NEWEST)

/** The sessions that a member completed most recently, also those that are no longer in the program. */
export async function listLoggedSessions(
  on: Executor,
  userId: string,
  limit: number,
): Promise<{ title: string; videoId: string | null; at: Date }[]> {
  return on
    .select({
      title: practiceLog.title,
      videoId: practiceLog.videoId,
      at: practiceLog.happenedAt,
    })
    .from(practiceLog)
    .where(and(eq(practiceLog.userId, userId), isNotNull(practiceLog.sessionId)))
    .orderBy(desc(practiceLog.happenedAt))
    .limit(limit)
}

/** The live classes that a member attended most recently. */
export const listAttended = (
  on: Executor,
  userId: string,
  limit: number,
): Promise<{ title: string; at: Date }[]> =>
  on
    .select({ title: practiceLog.title, at: practiceLog.happenedAt })
    .from(practiceLog)
    .where(and(eq(practiceLog.userId, userId), isNotNull(practiceLog.liveClassId)))
    .orderBy(desc(practiceLog.happenedAt))
    .limit(limit)

/** A member's workouts, newest first; `after` is the last one of the page before, which may be gone by now. */
export const listWorkouts = (
  on: Executor,
  userId: string,
  { limit, after }: { limit: number; after?: { id: string; place: string } | undefined },
) => {
  const { id, happenedAt } = practiceLog
  const isLater =
    after &&
    sql`(${happenedAt} < ${after.place}::timestamptz OR (${happenedAt} = ${after.place}::timestamptz AND ${id} > ${after.id}))`
  return (
    on
      // A date of JavaScript has no microseconds, so a page that began at one would leave some out.
      .select({ ...getTableColumns(practiceLog), place: sql<string>`${happenedAt}::text` })
      .from(practiceLog)
      .where(and(eq(practiceLog.userId, userId), isLater))
      .orderBy(desc(happenedAt), id)
      .limit(limit)
  )
}

/** What calendar and look back show of the workouts of a span, oldest first. */
export const listWorkoutsBetween = (on: Executor, userId: string, from: Date, to: Date) =>
  on
    .select({
      id: practiceLog.id,
      kind: practiceLog.kind,
      title: practiceLog.title,
      coach: practiceLog.coach,
      exercises: practiceLog.exercises,
      practisedSeconds: practiceLog.practisedSeconds,
      happenedAt: practiceLog.happenedAt,
      timeZone: practiceLog.timeZone,
      videoId: practiceLog.videoId,
      liveClassId: practiceLog.liveClassId,
    })
    .from(practiceLog)
    .where(and(eq(practiceLog.userId, userId), between(practiceLog.happenedAt, from, to)))
    .orderBy(practiceLog.happenedAt, practiceLog.id)

/** The workouts of a member whose number is a milestone, oldest first. */
export async function listMilestoneWorkouts(on: Executor, userId: string) {
  const numbered = on
    .select({
      title: practiceLog.title,
      happenedAt: practiceLog.happenedAt,
      timeZone: practiceLog.timeZone,
      workouts:
        sql<number>`row_number() OVER (ORDER BY ${practiceLog.happenedAt}, ${practiceLog.id})`
          .mapWith(Number)
          .as('workouts'),
    })
    .from(practiceLog)
    .where(eq(practiceLog.userId, userId))
    .as('numbered')
  return on
    .select()
    .from(numbered)
    .where(
      or(
        inArray(numbered.workouts, [...FIRST_MILESTONES]),
        sql`${numbered.workouts} % ${MILESTONE_EVERY} = 0`,
      ),
    )
    .orderBy(numbered.workouts)
}

/** Those of the videos that a member has a workout with. */
export async function listDone(
  on: Executor,
  userId: string,
  videoIds: readonly string[],
): Promise<Set<string>> {
  if (videoIds.length === 0) return new Set()
  const rows = await on
    .selectDistinct({ videoId: practiceLog.videoId })
    .from(practiceLog)
    .where(and(eq(practiceLog.userId, userId), anyOf(practiceLog.videoId, videoIds)))
  return new Set(rows.flatMap(({ videoId }) => videoId ?? []))
}

/** When a member trained first. */
export async function findFirstWorkout(on: Executor, userId: string) {
  const [row] = await on
    .select({ happenedAt: practiceLog.happenedAt, timeZone: practiceLog.timeZone })
    .from(practiceLog)
    .where(eq(practiceLog.userId, userId))
    .orderBy(practiceLog.happenedAt)
    .limit(1)
  return row
}
