import type { Context } from '../../context.ts'
import { listCards, readCards } from '../videos/index.ts'
import { findPlaylist, findShared, listPlaylistsOf } from './playlists-queries.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Playlist } from '@carriage/contract/playlists/schemas'
import type { PlaylistRow } from './playlists-schema.ts'

/** The classes whose pictures make the one of a playlist. */
const PICTURES = 4

export async function listPlaylists(context: Context) {
  const rows = await listPlaylistsOf(context.db, context.actor.id)
  const cards = await readCards(
    context,
    rows.flatMap(({ videoIds }) => videoIds),
  )
  return {
    playlists: rows.map((row) => {
      const videos = row.videoIds.flatMap((id) => cards.get(id) ?? [])
      return {
        _id: row.id,
        title: row.title,
        classes: videos.length,
        duration: videos.reduce((sum, { duration }) => sum + duration, 0),
        first: videos.slice(0, PICTURES),
        shared: row.shareToken !== null,
      }
    }),
  }
}

export async function readPlaylist(context: Context, { id }: { id: string }) {
  const row = await findPlaylist(context.db, context.actor.id, id)
  if (!row) throw notFound('playlist')
  return answerPlaylist(context, row)
}

export async function readSharedPlaylist(context: Context, { token }: { token: string }) {
  const found = await findShared(context.db, token)
  if (!found) throw notFound('playlist')
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

export const answerPlaylist = async (
  context: Context,
  row: PlaylistRow,
): Promise<{ playlist: Playlist }> => ({
  playlist: {
    _id: row.id,
    title: row.title,
    share_token: row.shareToken,
    version: row.version,
    videos: await listCards(context, row.videoIds),
  },
})
