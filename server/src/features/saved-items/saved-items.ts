import { texts as t } from '@carriage/texts/server/saved-items'
import type * as z from 'zod/mini'
import type {
  addBody,
  ItemType,
  SavedItem,
  SavedProgram,
  SavedVideo,
} from '@carriage/contract/saved-items/schemas'
import type { Context } from '../../context.ts'
import { presentSavedItem } from './saved-items-presenter.ts'
import { deleteSavedItem, deleteSavedItemOf, upsertSavedItem } from './saved-items-queries.ts'
import { notFound } from '../../platform/app-error.ts'

/** Bookmarks an item that the caller can see; repeating the call returns the same bookmark. */
export async function addSavedItem(
  context: Context,
  input: z.output<typeof addBody>,
  savables: Savables,
) {
  const type = input.item_type
  const id = type === 'video' ? input.video_id : input.program_id
  return { saved_item: presentSavedItem(await save(context, { type, id }, savables)) }
}

/** Bookmarks an item that the caller can see, or removes its bookmark, also where the item can no longer be seen. */
export async function setSavedItem(
  context: Context,
  { saved, ...item }: Target & { saved: boolean },
  savables: Savables,
) {
  if (saved) return { saved: (await save(context, item, savables)).id }
  await deleteSavedItemOf(context.db, context.actor.id, item)
  return { saved: null }
}

interface Target {
  type: ItemType
  id: string
}

async function save(context: Context, item: Target, savables: Savables) {
  await savables[item.type].find(context, item.id)
  return upsertSavedItem(context.db, context.actor.id, item, context.now())
}

/** A page of the caller's bookmarks of one type, without unpublished or deleted items. */
export async function listSavedItems(
  context: Context,
  { type, page, per_page }: { type: ItemType; page: number; per_page: number },
  savables: Savables,
) {
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const { items, total } = await savables[type].list(context, window)
  return { saved_items: items, meta: { total, page, per_page } }
}

export async function removeSavedItem(context: Context, { id }: { id: string }) {
  const removed = await deleteSavedItem(context.db, context.actor.id, id)
  if (!removed) throw notFound('savedItem')
  return { message: t.savedItemRemoved }
}

export interface Page {
  limit: number
  offset: number
}

/**
 * The interface through which other slices make their items savable, so that saved-items does not depend on
 * them.
 */
export interface Savable<Item extends SavedItem> {
  /** Throws 404 when the caller cannot see the item. */
  find(context: Context, id: string): Promise<unknown>
  /** The caller's saved items that members can see, last saved first. */
  list(context: Context, page: Page): Promise<{ items: Item[]; total: number }>
}

export interface Savables {
  video: Savable<SavedVideo>
  program: Savable<SavedProgram>
}
