import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { type StoredExercise, videoCues } from '../cues/cues-schema.ts'
import type { Part } from './practice-policy.ts'
import { watchedParts } from './watched-parts-schema.ts'

export interface WatchedExercises {
  exercises: StoredExercise[]
  timeZone: string | null
  /** Null: the member has not watched this class yet. */
  watched: { day: number; parts: Part[]; practised: string[] } | null
}

/** The exercises of a class, and what a member has watched of it; undefined for one without cues. */
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
    .from(videoCues)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(
      watchedParts,
      and(eq(watchedParts.videoId, videoCues.videoId), eq(watchedParts.userId, users.id)),
    )
    .where(eq(videoCues.videoId, videoId))
  return row
}

export async function upsertWatchedParts(
  on: Executor,
  row: typeof watchedParts.$inferInsert,
): Promise<void> {
  const { userId: _userId, videoId: _videoId, ...changes } = row
  await on
    .insert(watchedParts)
    .values(row)
    .onConflictDoUpdate({ target: [watchedParts.userId, watchedParts.videoId], set: changes })
}
