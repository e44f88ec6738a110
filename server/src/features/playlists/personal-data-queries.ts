import { anyOf, type Executor } from '../../platform/db/database.ts'
import { videos } from '../videos/tables.ts'
import { listPlaylistsOf } from './playlists-queries.ts'
import { findQueue } from './queue/queue-queries.ts'

export const PLAYLIST_TABLES = ['playlists', 'queues']

/** A person's playlists and queue, by the titles of the classes. */
export async function readPlaylistData({ db }: { db: Executor }, userId: string) {
  const rows = await listPlaylistsOf(db, userId)
  const queue = await findQueue(db, userId)
  const ids = [...rows.flatMap(({ videoIds }) => videoIds), ...queue]
  const found = await db
    .select({ id: videos.id, title: videos.title })
    .from(videos)
    .where(anyOf(videos.id, ids))
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  const named = (videoIds: readonly string[]) => videoIds.flatMap((id) => titles.get(id) ?? [])
  return {
    playlists: {
      playlists: rows.map(({ title, videoIds, shareToken, createdAt, updatedAt }) => ({
        title,
        classes: named(videoIds),
        shared: shareToken !== null,
        created_at: createdAt,
        updated_at: updatedAt,
      })),
      up_next: named(queue),
    },
  }
}
