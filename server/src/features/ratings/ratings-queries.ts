import { and, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { liveOccurrences, liveRsvps } from '../live-classes/tables.ts'
import { practiceLog } from '../practice/tables.ts'
import { watchProgress } from '../videos/tables.ts'
import { classRatings } from './ratings-schema.ts'

interface RatingKey {
  userId: string
  classId: string
}

const isRating = ({ userId, classId }: RatingKey) =>
  and(eq(classRatings.userId, userId), eq(classRatings.classId, classId))

export async function findRating(on: Executor, key: RatingKey): Promise<boolean | null> {
  const [row] = await on
    .select({ again: classRatings.again })
    .from(classRatings)
    .where(isRating(key))
  return row?.again ?? null
}

/** Stores a rating in place of the one before. */
export async function writeRating(
  on: Executor,
  row: typeof classRatings.$inferInsert,
): Promise<void> {
  const { again, ratedAt } = row
  await on
    .insert(classRatings)
    .values(row)
    .onConflictDoUpdate({
      target: [classRatings.userId, classRatings.classId],
      set: { again, ratedAt },
    })
}

export async function deleteRating(on: Executor, key: RatingKey): Promise<void> {
  await on.delete(classRatings).where(isRating(key))
}

/** Whether a member has watched a video, entered a live class, or seen its broadcast. */
export async function hasBeenIn(on: Executor, { userId, classId }: RatingKey): Promise<boolean> {
  const watched = on
    .select({ id: watchProgress.videoId })
    .from(watchProgress)
    .where(and(eq(watchProgress.userId, userId), eq(watchProgress.videoId, classId)))
  const entered = on
    .select({ id: liveRsvps.id })
    .from(liveRsvps)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveRsvps.occurrenceId))
    .where(
      and(
        eq(liveRsvps.userId, userId),
        eq(liveOccurrences.liveClassId, classId),
        isNotNull(liveRsvps.admittedAt),
      ),
    )
  const logged = on
    .select({ id: practiceLog.id })
    .from(practiceLog)
    .where(
      and(
        eq(practiceLog.userId, userId),
        or(eq(practiceLog.videoId, classId), eq(practiceLog.liveClassId, classId)),
      ),
    )
  const { rows } = await on.execute<{ been: boolean }>(
    sql`SELECT (${exists(watched)} OR ${exists(entered)} OR ${exists(logged)}) AS been`,
  )
  return rows[0]?.been === true
}
