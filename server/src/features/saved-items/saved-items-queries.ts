import type { ItemType } from '@carriage/contract/saved-items/schemas'
import { and, eq, or, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Executor } from '../../platform/db/database.ts'
import { savedItems, type SavedItemRow } from './saved-items-schema.ts'

const columnOf = { video: savedItems.videoId, program: savedItems.programId }

/** The member's bookmarks of the given videos or programs: bookmark ids by item id. */
export async function findSavedIds(
  on: Executor,
  userId: string,
  type: ItemType,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await on
    .select({ id: savedItems.id, itemId: columnOf[type] })
    .from(savedItems)
    .where(and(eq(savedItems.userId, userId), anyOf(columnOf[type], [...new Set(ids)])))
  return new Map(rows.flatMap(({ id, itemId }) => (itemId === null ? [] : [[itemId, id]])))
}

/** The member's bookmarks of the given videos and programs: bookmark ids by item id, in one query. */
export async function findAllSavedIds(
  on: Executor,
  userId: string,
  items: { videoIds: readonly string[]; programIds: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await on
    .select({
      id: savedItems.id,
      itemId: sql<string>`coalesce(${savedItems.videoId}, ${savedItems.programId})`,
    })
    .from(savedItems)
    .where(
      and(
        eq(savedItems.userId, userId),
        or(
          anyOf(savedItems.videoId, items.videoIds),
          anyOf(savedItems.programId, items.programIds),
        ),
      ),
    )
  return new Map(rows.map(({ id, itemId }) => [itemId, id]))
}

/** Stores a bookmark, or returns the existing one. */
export async function upsertSavedItem(
  on: Executor,
  userId: string,
  item: { type: ItemType; id: string },
  at: Date,
): Promise<SavedItemRow> {
  const [row] = await on
    .insert(savedItems)
    .values({
      userId,
      itemType: item.type,
      videoId: item.type === 'video' ? item.id : null,
      programId: item.type === 'program' ? item.id : null,
      createdAt: at,
    })
    // A no-op update: PostgreSQL returns the existing row only if it is updated.
    .onConflictDoUpdate({ target: [savedItems.userId, columnOf[item.type]], set: { userId } })
    .returning()
  if (!row) throw new Error('A bookmark was neither stored nor found')
  return row
}

/** Deletes the bookmark; false when the member had none. */
export async function deleteSavedItem(on: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await on
    .delete(savedItems)
    .where(and(eq(savedItems.id, id), eq(savedItems.userId, userId)))
    .returning({ id: savedItems.id })
  return rows.length === 1
}
