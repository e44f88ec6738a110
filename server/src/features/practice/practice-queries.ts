import { FIRST_MILESTONES, MILESTONE_EVERY } from '@carriage/contract/practice/milestones'
import { SAME_WORKOUT_SECONDS } from '@carriage/contract/practice/workout'
import {
  and,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  sum,
  type SQL,
} from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { anyOf, type Executor } from '../../platform/db/database.ts'
import { addSeconds } from '../../platform/time.ts'
import type { SpringSetting } from '@carriage/contract/practice/schemas'
import { practiceLog, type WorkoutRow } from './practice-schema.ts'

/** Serializes what is written about a member: a session and its class must find each other. */
export async function lockLog(on: Executor, userId: string): Promise<void> {
  await on.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`practice:${userId}`}::text, 0))`,
  )
}

/** Changes the member's newest workout with this class that matches, of those that can be the same one; false when there is none. */
async function changeNewest(
  on: Executor,
  { userId, videoId, at }: { userId: string; videoId: string; at: Date },
  which: SQL,
  changes: PgUpdateSetSource<typeof practiceLog>,
): Promise<boolean> {
  const newest = on
    .select({ id: practiceLog.id })
    .from(practiceLog)
    .where(
      and(
        eq(practiceLog.userId, userId),
        eq(practiceLog.videoId, videoId),
        // What was done without a network arrives when others may have been done since.
        between(
          practiceLog.happenedAt,
          addSeconds(at, -SAME_WORKOUT_SECONDS),
          addSeconds(at, SAME_WORKOUT_SECONDS),
        ),
        which,
      ),
    )
    .orderBy(desc(practiceLog.happenedAt))
    .limit(1)
  const changed = await on
    .update(practiceLog)
    .set(changes)
    .where(sql`${practiceLog.id} = (${newest})`)
    .returning({ id: practiceLog.id })
  return changed.length > 0
}

/** What a workout was, as it is copied into the log. */
export interface Practised {
  userId: string
  title: string
  coach: string | null
  exercises: string[]
  exerciseIds: string[]
  springs: SpringSetting[]
  /** Seconds. */
  durationSeconds: number
  timeZone: string | null
  at: Date
}

/** Logs a class that was watched; one whose session was completed just before belongs to that workout. */
export async function insertClass(
  on: Executor,
  {
    at,
    kind,
    practisedSeconds,
    ...what
  }: Practised & {
    videoId: string
    kind: 'program' | 'discover' | 'replay' | 'tv'
    practisedSeconds: number
  },
): Promise<void> {
  await lockLog(on, what.userId)
  const seen = { kind, measure: 'watched', practisedSeconds, watchedAt: at } as const
  if (await changeNewest(on, { ...what, at }, isNull(practiceLog.watchedAt), seen)) return
  await on
    .insert(practiceLog)
    .values({ ...what, ...seen, happenedAt: at })
    .onConflictDoNothing()
}

/** Adds film of a class that was played after it became a workout; false where it is none of the last hours. */
export async function extendClass(
  on: Executor,
  { seconds, ...watched }: { userId: string; videoId: string; at: Date; seconds: number },
): Promise<boolean> {
  await lockLog(on, watched.userId)
  const practisedSeconds = sql`${practiceLog.practisedSeconds} + ${seconds}`
  return changeNewest(on, watched, isNotNull(practiceLog.watchedAt), { practisedSeconds })
}

/** Logs a session that was completed; one whose class was watched just before belongs to that workout. */
export async function insertSession(
  on: Executor,
  {
    at,
    programId,
    programTitle,
    sessionId,
    sessionTitle,
    videoId,
    ...what
  }: Practised & {
    programId: string
    programTitle: string
    sessionId: string
    sessionTitle: string
    videoId: string
  },
): Promise<void> {
  await lockLog(on, what.userId)
  const session = { programId, programTitle, sessionId, sessionTitle, sessionAt: at }
  const place = { userId: what.userId, videoId, at }
  if (await changeNewest(on, place, isNull(practiceLog.sessionId), session)) return
  await on
    .insert(practiceLog)
    .values({
      ...what,
      ...session,
      videoId,
      kind: 'program',
      measure: 'marked',
      practisedSeconds: 0,
      happenedAt: at,
    })
    .onConflictDoNothing()
}

/** Takes a completed session back. What was watched of it stays a workout, outside of the program. */
export async function deleteSession(
  on: Executor,
  { userId, sessionId, at }: { userId: string; sessionId: string; at: Date },
): Promise<void> {
  await lockLog(on, userId)
  const ofSession = and(
    eq(practiceLog.userId, userId),
    eq(practiceLog.sessionId, sessionId),
    eq(practiceLog.sessionAt, at),
  )
  await on.delete(practiceLog).where(and(ofSession, eq(practiceLog.measure, 'marked')))
  await on
    .update(practiceLog)
    .set({
      programId: null,
      programTitle: null,
      sessionId: null,
      sessionTitle: null,
      sessionAt: null,
    })
    .where(ofSession)
}

/** Logs who took part in a live class, and answers who was not logged before. Repeating it changes nothing. */
export async function insertAttendance(
  on: Executor,
  rows: readonly (Practised & {
    kind: 'live' | 'broadcast'
    liveClassId: string
    occurrenceId: string
    practisedSeconds: number
  })[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const logged = await on
    .insert(practiceLog)
    .values(
      rows.map(({ at, ...row }) => ({ ...row, measure: 'attended' as const, happenedAt: at })),
    )
    .onConflictDoNothing()
    .returning({ userId: practiceLog.userId })
  return logged.map(({ userId }) => userId)
}

/**
 * Completes what the log has of a date of a live class with what its recording shows, where no exercises were known; answers
 * whose workouts it was. What is known already stays.
 */
export async function completeAttendance(
  on: Executor,
  {
    occurrenceId,
    springs,
    ...copied
  }: Pick<Practised, 'exercises' | 'exerciseIds' | 'springs'> & { occurrenceId: string },
): Promise<string[]> {
  const isUnknown = eq(practiceLog.springs, sql`'[]'::jsonb`)
  const rows = await on
    .update(practiceLog)
    .set({
      ...copied,
      springs: sql`CASE WHEN ${isUnknown} THEN ${JSON.stringify(springs)}::jsonb ELSE ${practiceLog.springs} END`,
    })
    .where(and(eq(practiceLog.occurrenceId, occurrenceId), eq(practiceLog.exercises, [])))
    .returning({ userId: practiceLog.userId })
  return rows.map(({ userId }) => userId)
}

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
): Promise<{ title: string; at: Date }[]> {
  return on
    .select({ title: practiceLog.title, at: practiceLog.happenedAt })
    .from(practiceLog)
    .where(and(eq(practiceLog.userId, userId), isNotNull(practiceLog.sessionId)))
    .orderBy(desc(practiceLog.happenedAt))
    .limit(limit)
}

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
