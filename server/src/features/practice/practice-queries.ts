import { SAME_WORKOUT_SECONDS } from '@carriage/contract/practice/workout'
import { and, between, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Executor } from '../../platform/db/database.ts'
import { addSeconds } from '../../platform/time.ts'
import type { SpringSetting } from '@carriage/contract/practice/schemas'
import { practiceLog } from './practice-schema.ts'

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
  now: Date,
): Promise<void> {
  await lockLog(on, what.userId)
  const seen = { kind, measure: 'watched', practisedSeconds, watchedAt: at } as const
  if (await changeNewest(on, { ...what, at }, isNull(practiceLog.watchedAt), seen)) return
  await on
    .insert(practiceLog)
    .values({ ...what, ...seen, happenedAt: at, loggedAt: now })
    .onConflictDoNothing()
}

/** Whether a class that was watched at this time is in the log. */
export async function isClassLogged(
  on: Executor,
  { userId, videoId, at }: { userId: string; videoId: string; at: Date },
): Promise<boolean> {
  const [row] = await on
    .select({ id: practiceLog.id })
    .from(practiceLog)
    .where(
      and(
        eq(practiceLog.userId, userId),
        eq(practiceLog.videoId, videoId),
        eq(practiceLog.watchedAt, at),
      ),
    )
    .limit(1)
  return row !== undefined
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
  now: Date,
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
      loggedAt: now,
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
  now: Date,
): Promise<string[]> {
  if (rows.length === 0) return []
  const logged = await on
    .insert(practiceLog)
    .values(
      rows.map(({ at, ...row }) => ({
        ...row,
        measure: 'attended' as const,
        happenedAt: at,
        loggedAt: now,
      })),
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
