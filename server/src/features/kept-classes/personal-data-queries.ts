import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { videos } from '../videos/tables.ts'
import { keptClasses } from './kept-classes-schema.ts'

export const KEPT_TABLES = ['kept_classes']

/** The classes that a person's devices keep. */
export async function readKeptData({ db }: { db: Executor }, userId: string) {
  const kept = await db
    .select({ class: videos.title, kept_at: keptClasses.keptAt, ends_at: keptClasses.endsAt })
    .from(keptClasses)
    .innerJoin(videos, eq(videos.id, keptClasses.videoId))
    .where(eq(keptClasses.userId, userId))
    .orderBy(asc(keptClasses.keptAt))
  return { kept_classes: kept }
}
