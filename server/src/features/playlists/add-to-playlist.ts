import type { Context } from '../../context.ts'
import { changePlaylist } from './change-playlist.ts'
import { checkVisible } from './class-cards.ts'
import { addClasses } from './playlist-policy.ts'

export async function addToPlaylist(
  context: Context,
  { video_id: id, ...playlist }: { playlist_id: string; video_id: string },
) {
  await checkVisible(context, [id])
  return changePlaylist(context, playlist, ({ videoIds }) =>
    videoIds.includes(id) ? null : { videoIds: addClasses(videoIds, [id], 'last') },
  )
}
