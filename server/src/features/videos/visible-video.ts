import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { isStaff, mayPlay } from '../subscriptions/index.ts'
import { isPublished } from './publication-policy.ts'
import { findVideo, type VideoWithInstructor } from './videos-queries.ts'

/** Loads a video that the caller may see; 404 for members when it is a draft or not playable. */
export async function findVideoFor(context: Context, id: string): Promise<VideoWithInstructor> {
  const row = await findVideo(context.db, id)
  if (!row) throw notFound('Video')
  const playable = row.processingState === 'playable' || row.processingState === 'ready'
  const visible = playable && isPublished(row, context.now())
  if (!visible && !isStaff(context.actor.roles)) throw notFound('Video')
  return row
}

/** Loads a video that the caller may play; 403 without the plan, an activated device or current access. */
export async function findPlayableVideo(
  context: Context,
  id: string,
): Promise<VideoWithInstructor> {
  const row = await findVideoFor(context, id)
  if (!mayPlay(context.actor, row, context.now())) {
    throw new AppError('forbidden', 'Your plan does not include this video.')
  }
  return row
}
