import type { ItemType } from '@carriage/contract/saved-items/schemas'
import { and, eq, or, sql } from 'drizzle-orm'
import { uuidv7 } from '../../platform/crypto.ts'
import { anyOf, type Executor } from '../../platform/db/database.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { savedItems, type SavedItemRow } from './saved-items-schema.ts'

const columnOf = { video: savedItems.videoId, program: savedItems.programId }

const savedIdsOf = (type: ItemType) =>
  prepareOnce((on: Executor) =>
    on
      .select({ id: savedItems.id, itemId: columnOf[type] })
      .from(savedItems)
      .where(
        and(
          eq(savedItems.userId, sql.placeholder('userId')),
          anyOf(columnOf[type], sql.placeholder('ids')),
        ),
      )
      .prepare(`saved_ids_${type}`),
  )
const savedIds = { video: savedIdsOf('video'), program: savedIdsOf('program') }

/** The member's bookmarks of the given videos or programs: bookmark ids by item id. */
export async function findSavedIds(
  on: Executor,
  userId: string,
  type: ItemType,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await savedIds[type](on).execute({ userId, ids: [...new Set(ids)] })
  return new Map(rows.flatMap(({ id, itemId }) => (itemId === null ? [] : [[itemId, id]])))
}

const allSavedIds = prepareOnce((on: Executor) =>
  on
    .select({
      id: savedItems.id,
      itemId: sql<string>`coalesce(${savedItems.videoId}, ${savedItems.programId})`,
    })
    .from(savedItems)
    .where(
      and(
        eq(savedItems.userId, sql.placeholder('userId')),
        or(
          anyOf(savedItems.videoId, sql.placeholder('videoIds')),
          anyOf(savedItems.programId, sql.placeholder('programIds')),
        ),
      ),
    )
    .prepare('all_saved_ids'),
)

/** The member's bookmarks of the given videos and programs: bookmark ids by item id, in one query. */
export async function findAllSavedIds(
  on: Executor,
  userId: string,
  items: { videoIds: readonly string[]; programIds: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await allSavedIds(on).execute({ userId, ...items })
  return new Map(rows.map(({ id, itemId }) => [itemId, id]))
}

const upsertOf = (type: ItemType) =>
  prepareOnce((on: Executor) => {
    const userId = sql.placeholder('userId')
    const itemId = sql.placeholder('itemId')
    return (
      on
        .insert(savedItems)
        .values({
          id: sql.placeholder('id'),
          userId,
          itemType: type,
          videoId: type === 'video' ? itemId : null,
          programId: type === 'program' ? itemId : null,
          createdAt: sql.placeholder('createdAt'),
        })
        // A no-op update: PostgreSQL returns the existing row only if it is updated.
        .onConflictDoUpdate({
          target: [savedItems.userId, columnOf[type]],
          set: { userId: sql`excluded.user_id` },
        })
        .returning()
        .prepare(`save_${type}`)
    )
  })
const upserts = { video: upsertOf('video'), program: upsertOf('program') }

/** Stores a bookmark, or returns the existing one. */
export async function upsertSavedItem(
  on: Executor,
  userId: string,
  item: { type: ItemType; id: string },
  at: Date,
): Promise<SavedItemRow> {
  const [row] = await upserts[item.type](on).execute({
    id: uuidv7(),
    userId,
    itemId: item.id,
    createdAt: at,
  })
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

/** Deletes the member's bookmark of an item, if there is one. */
export async function deleteSavedItemOf(
  on: Executor,
  userId: string,
  { type, id }: { type: ItemType; id: string },
): Promise<void> {
  await on.delete(savedItems).where(and(eq(savedItems.userId, userId), eq(columnOf[type], id)))
}
