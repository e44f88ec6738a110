import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { programs } from '../programs/tables.ts'
import { videos } from '../videos/tables.ts'
import { savedItems } from './saved-items-schema.ts'

export const SAVED_TABLES = ['saved_items']

/** What a person has bookmarked. */
export const readSavedData = async ({ db }: { db: Executor }, userId: string) => ({
  saved: await db
    .select({
      kind: savedItems.itemType,
      video: videos.title,
      program: programs.title,
      saved_at: savedItems.createdAt,
    })
    .from(savedItems)
    .leftJoin(videos, eq(videos.id, savedItems.videoId))
    .leftJoin(programs, eq(programs.id, savedItems.programId))
    .where(eq(savedItems.userId, userId))
    .orderBy(asc(savedItems.createdAt)),
})
