import type { VideoCard } from '@carriage/contract/videos/schemas'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { readVisibleCards } from './library/shared-classes.ts'
import { readOwnOfCards } from './video-cards.ts'
import { presentVideoCard } from './videos-presenter.ts'

/** The cards of classes by id, without those that members cannot see, in three reads however many there are. */
export async function readCards(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, VideoCard>> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map()
  const [rows, ownOf] = await Promise.all([
    readVisibleCards(context, unique),
    readOwnOfCards(context, unique),
  ])
  return new Map([...rows].map(([id, row]) => [id, presentVideoCard(context, row, ownOf(id))]))
}

/** In the order of the ids. */
export async function listCards(context: Context, ids: readonly string[]): Promise<VideoCard[]> {
  const cards = await readCards(context, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Throws 404 unless members can see all of these classes. */
export async function checkVisible(context: Context, ids: readonly string[]): Promise<void> {
  const rows = await readVisibleCards(context, ids)
  if (ids.some((id) => !rows.has(id))) throw notFound('video')
}
