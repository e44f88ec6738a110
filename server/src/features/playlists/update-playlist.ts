import type * as z from 'zod/mini'
import type { updatePlaylistBody } from '@carriage/contract/playlists/schemas'
import type { Context } from '../../context.ts'
import { changePlaylist } from './change-playlist.ts'
import { checkVisible } from './class-cards.ts'
import { removeClasses } from './playlist-policy.ts'
import { findPlaylist } from './playlists-queries.ts'

/** Throws 404 for a new class that members cannot see; one that is in it already may have been hidden since. */
export async function updatePlaylist(
  context: Context,
  { title, video_ids: videoIds, ...playlist }: z.output<typeof updatePlaylistBody>,
) {
  const seen = await findPlaylist(context.db, context.actor.id, playlist.playlist_id)
  await checkVisible(context, removeClasses(videoIds, seen?.videoIds ?? []))
  return changePlaylist(context, playlist, () => ({ title, videoIds }))
}
