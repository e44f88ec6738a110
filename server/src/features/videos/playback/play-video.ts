import { texts as t } from '@carriage/texts/server/videos'
import type { Context } from '../../../context.ts'
import { addSeconds } from '../../../platform/time.ts'
import { notFound } from '../../../platform/app-error.ts'
import { countView, lockViews } from '../videos-queries.ts'
import { readPlayableVideo } from '../visible-video.ts'

const ONE_VIEW_SECONDS = 30 * 60

/** Counts a view, at most one per member and video within 30 minutes. */
export async function playVideo(context: Context, { id }: { id: string }) {
  await readPlayableVideo(context, id)
  const viewedAt = context.now()
  const viewing = { userId: context.actor.id, videoId: id }
  const views = await context.db.transaction(async (tx) => {
    await lockViews(tx, viewing)
    const since = addSeconds(viewedAt, -ONE_VIEW_SECONDS)
    return countView(tx, { ...viewing, viewedAt, since })
  })
  if (views === undefined) throw notFound('video')
  return { message: t.playCounted, views }
}
