import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { type StoredExercise, videoCues } from '../cues/cues-schema.ts'
import type { Part } from './practice-policy.ts'
import { watchedParts } from './watched-parts-schema.ts'

export interface WatchedExercises {
  /** Null: the video has no cues. */
  exercises: StoredExercise[] | null
  timeZone: string | null
  /** Of the last day; null where none is stored. */
  watched: { day: number; parts: Part[]; practised: string[] } | null
}

/** The exercises of a video, and what a member has watched of it last; undefined without the member. */
export async function findWatchedExercises(
  on: Executor,
  userId: string,
  videoId: string,
): Promise<WatchedExercises | undefined> {
  const [row] = await on
    .select({
      exercises: videoCues.exercises,
      timeZone: users.timeZone,
      watched: {
        day: watchedParts.day,
        parts: watchedParts.parts,
        practised: watchedParts.practised,
      },
    })
    .from(users)
    .leftJoin(videoCues, eq(videoCues.videoId, videoId))
    .leftJoin(
      watchedParts,
      and(eq(watchedParts.videoId, videoId), eq(watchedParts.userId, users.id)),
    )
    .where(eq(users.id, userId))
    .orderBy(desc(watchedParts.day))
    .limit(1)
  return row
}

export async function upsertWatchedParts(
  on: Executor,
  row: typeof watchedParts.$inferInsert,
): Promise<void> {
  const { userId: _userId, videoId: _videoId, day: _day, ...changes } = row
  await on
    .insert(watchedParts)
    .values(row)
    .onConflictDoUpdate({
      target: [watchedParts.userId, watchedParts.videoId, watchedParts.day],
      set: changes,
    })
}
