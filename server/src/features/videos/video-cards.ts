import type { VideoCard } from '@carriage/contract/videos/schemas'
import type { Context } from '../../context.ts'
import { findSavedIds } from '../saved-items/index.ts'
import { listDone } from '../practice/index.ts'
import { type OwnOfCard, presentVideoCard } from './videos-presenter.ts'
import type { VideoCardRow } from './videos-queries.ts'

/** What the caller has with each of the videos, in two queries however many there are. */
export async function readOwnOfCards(
  { db, actor }: Context,
  ids: readonly string[],
): Promise<(id: string) => OwnOfCard> {
  const [saved, done] = await Promise.all([
    findSavedIds(db, actor.id, 'video', ids),
    listDone(db, actor.id, ids),
  ])
  return (id) => ({ saved: saved.get(id) ?? null, done: done.has(id) })
}

/** The cards of the given videos in their order, with what the caller has with them. */
export async function loadVideoCards(
  context: Context,
  rows: readonly VideoCardRow[],
): Promise<VideoCard[]> {
  const ids = rows.map(({ id }) => id)
  const ownOf = await readOwnOfCards(context, ids)
  return rows.map((row) => presentVideoCard(context, row, ownOf(row.id)))
}
