import { and, between, desc, eq, lt } from 'drizzle-orm'
import { uuidv7 } from '../../platform/crypto.ts'
import type { Executor } from '../../platform/db/database.ts'
import { addDays } from '../../platform/time.ts'
import { lockLog } from './practice-queries.ts'
import { practiceLog, type WorkoutRow } from './practice-schema.ts'

/** A workout, of whomever it is. */
export async function findAnyWorkout(on: Executor, id: string): Promise<WorkoutRow | undefined> {
  const [row] = await on.select().from(practiceLog).where(eq(practiceLog.id, id))
  return row
}

/** The newest workout of the same member with the same class before one; undefined for the first, and for one without a class. */
export async function findWorkoutBefore(
  on: Executor,
  { userId, videoId, liveClassId, happenedAt }: WorkoutRow,
): Promise<WorkoutRow | undefined> {
  if (videoId === null && liveClassId === null) return undefined
  const ofClass =
    videoId === null
      ? eq(practiceLog.liveClassId, liveClassId ?? '')
      : eq(practiceLog.videoId, videoId)
  const [row] = await on
    .select()
    .from(practiceLog)
    .where(and(eq(practiceLog.userId, userId), ofClass, lt(practiceLog.happenedAt, happenedAt)))
    .orderBy(desc(practiceLog.happenedAt))
    .limit(1)
  return row
}

/** The noted workouts that can be on the same local day as an instant, in any two time zones. */
export const listNotedAround = (on: Executor, userId: string, at: Date) =>
  on
    .select({
      id: practiceLog.id,
      happenedAt: practiceLog.happenedAt,
      timeZone: practiceLog.timeZone,
    })
    .from(practiceLog)
    .where(
      and(
        eq(practiceLog.userId, userId),
        eq(practiceLog.measure, 'noted'),
        between(practiceLog.happenedAt, addDays(at, -2), addDays(at, 2)),
      ),
    )

interface Noted extends Pick<WorkoutRow, 'id' | 'userId' | 'title' | 'happenedAt' | 'timeZone'> {
  seconds: number
}

/** Writes a noted workout, new or changed. */
export async function saveNoted(on: Executor, { seconds, ...noted }: Noted): Promise<void> {
  const {
    id,
    userId: _,
    ...changes
  } = {
    ...noted,
    durationSeconds: seconds,
    practisedSeconds: seconds,
  }
  await on
    .insert(practiceLog)
    .values({ id, userId: noted.userId, kind: 'own', measure: 'noted', ...changes })
    .onConflictDoUpdate({ target: practiceLog.id, set: changes })
}

/** Logs a workout of before once: undefined where the member has one of that name, length and moment. */
export async function logPastWorkout(
  on: Executor,
  { seconds, ...noted }: Omit<Noted, 'id'>,
): Promise<string | undefined> {
  await lockLog(on, noted.userId)
  const same = and(
    eq(practiceLog.userId, noted.userId),
    eq(practiceLog.happenedAt, noted.happenedAt),
    eq(practiceLog.title, noted.title),
    eq(practiceLog.practisedSeconds, seconds),
  )
  if ((await on.$count(practiceLog, same)) > 0) return undefined
  const id = uuidv7()
  await saveNoted(on, { id, seconds, ...noted })
  return id
}

export async function deleteWorkout(on: Executor, id: string): Promise<void> {
  await on.delete(practiceLog).where(eq(practiceLog.id, id))
}
