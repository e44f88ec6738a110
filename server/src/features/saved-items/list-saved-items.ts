import type { ItemType } from '@carriage/contract/saved-items/schemas'
import type { Context } from '../../context.ts'
import type { Savables } from './savable.ts'

interface Input {
  type: ItemType
  page: number
  per_page: number
}

/** A page of the caller's bookmarks of one type, without unpublished or deleted items. */
export async function listSavedItems(
  context: Context,
  { type, page, per_page }: Input,
  savables: Savables,
) {
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const { items, total } = await savables[type].list(context, window)
  return { saved_items: items, meta: { total, page, per_page } }
}
