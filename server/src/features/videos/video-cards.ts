import type { VideoCard } from '@carriage/contract/videos/schemas'
import type { Context } from '../../context.ts'
import { findSavedIds } from '../saved-items/index.ts'
import { listDone } from '../practice/index.ts'
import { type OwnOfCard, presentVideoCard } from './videos-presenter.ts'
import { resumePosition } from './playback/watch-policy.ts'
import { listWatched, type Watched } from './playback/watching-queries.ts'
import type { VideoCardRow } from './videos-queries.ts'
import { notFound } from '../../platform/app-error.ts'
import { readVisibleCards } from './library/shared-classes.ts'

interface OwnOfVideos {
  saved: ReadonlyMap<string, string>
  done: ReadonlySet<string>
  watched: ReadonlyMap<string, Watched>
}
type OfCard = Pick<VideoCardRow, 'id' | 'durationSeconds'>

/** What the caller has with one video. */
export function ownOfCard(
  { id, durationSeconds }: OfCard,
  { saved, done, watched }: OwnOfVideos,
): OwnOfCard {
  const position = watched.get(id)?.positionSeconds ?? 0
  return {
    saved: saved.get(id) ?? null,
    done: done.has(id),
    position_seconds: resumePosition(position, durationSeconds),
  }
}

/** What the caller has with each of the videos, in three queries however many there are. */
export async function readOwnOfCards(
  { db, actor }: Context,
  ids: readonly string[],
): Promise<(row: OfCard) => OwnOfCard> {
  const [saved, done, watched] = await Promise.all([
    findSavedIds(db, actor.id, 'video', ids),
    listDone(db, actor.id, ids),
    listWatched(db, actor.id, ids),
  ])
  return (row) => ownOfCard(row, { saved, done, watched })
}

/** The cards of the given videos in their order, with what the caller has with them. */
export async function loadVideoCards(
  context: Context,
  rows: readonly VideoCardRow[],
): Promise<VideoCard[]> {
  const ids = rows.map(({ id }) => id)
  const ownOf = await readOwnOfCards(context, ids)
  return rows.map((row) => presentVideoCard(context, row, ownOf(row)))
}

/** The cards of classes by id, without those that members cannot see, in four reads however many there are. */
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
  return new Map([...rows].map(([id, row]) => [id, presentVideoCard(context, row, ownOf(row))]))
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
