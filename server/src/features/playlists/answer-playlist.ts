import type { Playlist } from '@carriage/contract/playlists/schemas'
import type { Context } from '../../context.ts'
import { listCards } from './class-cards.ts'
import type { PlaylistRow } from './playlists-schema.ts'

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
