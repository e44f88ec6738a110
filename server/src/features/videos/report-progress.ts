import type { Context } from '../../context.ts'
import { upsertWatchProgress } from './videos-queries.ts'
import { findPlayableVideo } from './visible-video.ts'

/** Keeps how far a member has come in a video, in seconds of the probed duration. */
export async function reportProgress(context: Context, id: string, position: number) {
  const { durationSeconds } = await findPlayableVideo(context, id)
  const positionSeconds = Math.min(Math.floor(position), durationSeconds)
  await upsertWatchProgress(context.db, {
    userId: context.actor.id,
    videoId: id,
    positionSeconds,
    percent: durationSeconds === 0 ? 0 : Math.floor((positionSeconds / durationSeconds) * 100),
    at: context.now(),
  })
  return { message: 'Progress saved' }
}
