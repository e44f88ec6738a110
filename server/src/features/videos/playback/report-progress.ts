import type { Context } from '../../../context.ts'
import { utcDay } from '../../../platform/time.ts'
import { findPlayableVideo } from '../visible-video.ts'
import { completesClass, creditedSeconds, isEnd, percentOf } from './watch-policy.ts'
import {
  addWatchDay,
  findWatching,
  insertClassCompletion,
  lockWatching,
  upsertWatchProgress,
} from './watching-queries.ts'

interface Report {
  videoId: string
  /** Seconds. */
  position: number
  /** Seconds played since the last report; undefined from players that do not count them. */
  watched: number | undefined
}

/** Stores the member's position in a video and adds to their time watched. */
export async function reportProgress(context: Context, { videoId, position, watched }: Report) {
  const { durationSeconds: duration, isSetup } = await findPlayableVideo(context, videoId)
  const userId = context.actor.id
  const positionSeconds = Math.min(Math.floor(position), duration)
  const percent = percentOf(positionSeconds, duration)
  await context.db.transaction(async (tx) => {
    await lockWatching(tx, userId)
    const at = context.now()
    const before = await findWatching(tx, { userId, videoId, at })
    const { elapsed, completions } = before
    const moved = position - before.positionSeconds
    const credited = creditedSeconds({ claimed: watched, moved, elapsed })
    const watchedSeconds = before.watchedSeconds + credited
    await upsertWatchProgress(tx, {
      userId,
      videoId,
      positionSeconds,
      watchedSeconds,
      maxPercent: Math.max(before.maxPercent, percent),
      completedAt: isEnd(percent) ? at : null,
      updatedAt: at,
    })
    if (credited > 0) await addWatchDay(tx, { userId, day: utcDay(at), watchedSeconds: credited })
    const percentBefore = percentOf(before.positionSeconds, duration)
    const arrival = { percentBefore, percent, watched: watchedSeconds, duration, completions }
    if (!isSetup && completesClass(arrival))
      await insertClassCompletion(tx, { userId, videoId, completedAt: at })
  })
  return { message: 'Progress saved' }
}
