import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { readCards } from './class-cards.ts'
import { createPlaylist } from './create-playlist.ts'
import { findShared } from './playlists-queries.ts'

/** The copy is the caller's own: it has what can be shown now, and does not follow the other one. */
export async function copyPlaylist(context: Context, { share_token }: { share_token: string }) {
  const found = await findShared(context.db, share_token)
  if (!found) throw notFound('Playlist')
  const { title, videoIds } = found.playlist
  const cards = await readCards(context, videoIds)
  return createPlaylist(context, { title, video_ids: videoIds.filter((id) => cards.has(id)) })
}
