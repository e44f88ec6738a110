import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { deletePlaylistRow } from './playlists-queries.ts'

export async function deletePlaylist({ db, actor }: Context, { id }: { id: string }) {
  if (!(await deletePlaylistRow(db, actor.id, id))) throw notFound('Playlist')
  return { message: 'Playlist deleted' }
}
