import type { VideoCard } from '@carriage/contract/videos/schemas'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { findSavedIds } from '../saved-items/index.ts'
import { presentVideoCard, readVisibleCards } from '../videos/index.ts'

/** The cards of classes by id, without those that members cannot see, in two reads however many there are. */
export async function readCards(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, VideoCard>> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map()
  const [rows, saved] = await Promise.all([
    readVisibleCards(context, unique),
    findSavedIds(context.db, context.actor.id, 'video', unique),
  ])
  return new Map(
    [...rows].map(([id, row]) => [id, presentVideoCard(context, row, saved.get(id) ?? null)]),
  )
}

/** In the order of the ids. */
export async function listCards(context: Context, ids: readonly string[]): Promise<VideoCard[]> {
  const cards = await readCards(context, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Throws 404 unless members can see all of these classes. */
export async function checkVisible(context: Context, ids: readonly string[]): Promise<void> {
  const rows = await readVisibleCards(context, ids)
  if (ids.some((id) => !rows.has(id))) throw notFound('Video')
}
