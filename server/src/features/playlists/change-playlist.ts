import type { Context } from '../../context.ts'
import { checkVersion, notFound } from '../../platform/app-error.ts'
import { findPlaylist, lockLists, updatePlaylistRow } from './playlists-queries.ts'
import type { PlaylistRow } from './playlists-schema.ts'
import { answerPlaylist } from './answer-playlist.ts'

interface Change {
  playlist_id: string
  /** The version that the caller has loaded; undefined skips the check. */
  version?: number
}

/**
 * Changes one of the caller's playlists and answers it; null leaves it as it is. Throws 404 for
 * any other, 409 when it is newer than `version`.
 */
export async function changePlaylist(
  context: Context,
  { playlist_id: id, version }: Change,
  change: (before: PlaylistRow) => Parameters<typeof updatePlaylistRow>[2] | null,
) {
  const row = await context.db.transaction(async (tx) => {
    await lockLists(tx, context.actor.id)
    const before = await findPlaylist(tx, context.actor.id, id)
    if (!before) throw notFound('Playlist')
    checkVersion('playlist', { seen: version, current: before.version })
    const changes = change(before)
    return changes === null ? before : updatePlaylistRow(tx, id, changes)
  })
  return answerPlaylist(context, row)
}
