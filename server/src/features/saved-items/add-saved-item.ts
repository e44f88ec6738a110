import type * as z from 'zod/mini'
import type { addBody } from '@carriage/contract/saved-items/schemas'
import type { Context } from '../../context.ts'
import type { Savables } from './savable.ts'
import { presentSavedItem } from './saved-items-presenter.ts'
import { upsertSavedItem } from './saved-items-queries.ts'

/** Bookmarks an item that the caller can see; repeating the call returns the same bookmark. */
export async function addSavedItem(
  context: Context,
  input: z.output<typeof addBody>,
  savables: Savables,
) {
  const { db, actor } = context
  const type = input.item_type
  const id = type === 'video' ? input.video_id : input.program_id
  await savables[type].find(context, id)
  const row = await upsertSavedItem(db, actor.id, { type, id }, context.now())
  return { saved_item: presentSavedItem(row) }
}
