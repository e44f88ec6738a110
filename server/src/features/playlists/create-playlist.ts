import { MAX_PLAYLISTS } from '@carriage/contract/playlists/schemas'
import type { Context } from '../../context.ts'
import { invalidField } from '../../platform/app-error.ts'
import { checkVisible } from './class-cards.ts'
import { countPlaylists, insertPlaylist, lockLists } from './playlists-queries.ts'
import { answerPlaylist } from './answer-playlist.ts'

/** Makes a playlist; 404 for a class that members cannot see, 422 for one playlist too many. */
export async function createPlaylist(
  context: Context,
  { title, video_ids: videoIds }: { title: string; video_ids: string[] },
) {
  await checkVisible(context, videoIds)
  const row = await context.db.transaction(async (tx) => {
    await lockLists(tx, context.actor.id)
    if ((await countPlaylists(tx, context.actor.id)) >= MAX_PLAYLISTS)
      throw invalidField('title', `There is room for ${MAX_PLAYLISTS} playlists.`)
    return insertPlaylist(tx, { userId: context.actor.id, title, videoIds })
  })
  return answerPlaylist(context, row)
}
