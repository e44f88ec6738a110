import type { VideoCard } from '@carriage/contract/videos/schemas'
import type { Context } from '../../context.ts'
import { findSavedIds } from '../saved-items/index.ts'
import { presentVideoCard } from './videos-presenter.ts'
import type { VideoCardRow } from './videos-queries.ts'

/** The cards of the given videos in their order, with the caller's bookmarks; one query for all. */
export async function loadVideoCards(
  context: Context,
  rows: readonly VideoCardRow[],
): Promise<VideoCard[]> {
  const ids = rows.map(({ id }) => id)
  const saved = await findSavedIds(context.db, context.actor.id, 'video', ids)
  return rows.map((row) => presentVideoCard(context, row, saved.get(row.id) ?? null))
}
