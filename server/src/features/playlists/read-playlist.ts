import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { findPlaylist } from './playlists-queries.ts'
import { answerPlaylist } from './answer-playlist.ts'

export async function readPlaylist(context: Context, { id }: { id: string }) {
  const row = await findPlaylist(context.db, context.actor.id, id)
  if (!row) throw notFound('Playlist')
  return answerPlaylist(context, row)
}
