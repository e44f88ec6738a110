import type { Context } from '../../context.ts'
import { readCards } from './class-cards.ts'
import { listPlaylistsOf } from './playlists-queries.ts'

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
