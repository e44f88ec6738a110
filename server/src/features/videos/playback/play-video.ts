import type { Context } from '../../../context.ts'
import { addSeconds } from '../../../platform/time.ts'
import { addView, insertViewUnlessRecent } from '../videos-queries.ts'
import { findPlayableVideo } from '../visible-video.ts'

const ONE_VIEW_SECONDS = 30 * 60

/** Counts a view, at most one per member and video within 30 minutes. */
export async function playVideo(context: Context, { id }: { id: string }) {
  const video = await findPlayableVideo(context, id)
  const viewedAt = context.now()
  const views = await context.db.transaction(async (tx) => {
    const counted = await insertViewUnlessRecent(tx, {
      userId: context.actor.id,
      videoId: id,
      viewedAt,
      since: addSeconds(viewedAt, -ONE_VIEW_SECONDS),
    })
    return counted ? addView(tx, id) : video.viewCount
  })
  return { message: 'Play counted', views }
}
