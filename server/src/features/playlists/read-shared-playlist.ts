import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { listCards } from './class-cards.ts'
import { findShared } from './playlists-queries.ts'

export async function readSharedPlaylist(context: Context, { token }: { token: string }) {
  const found = await findShared(context.db, token)
  if (!found) throw notFound('Playlist')
  const { playlist, owner } = found
  return {
    playlist: {
      title: playlist.title,
      owner,
      own: playlist.userId === context.actor.id ? playlist.id : null,
      videos: await listCards(context, playlist.videoIds),
    },
  }
}
