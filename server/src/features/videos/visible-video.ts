import { texts as t } from '@carriage/texts/server/videos'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { isStaff, mayPlay } from '../subscriptions/index.ts'
import { readSharedById } from './library/shared-classes.ts'
import { isVisible } from './publication-policy.ts'
import {
  findPublishedBy,
  findVideo,
  listVideoAccess,
  type VideoAccess,
  type VideoWithInstructor,
} from './videos-queries.ts'

/** Loads a video that the caller may see; 404 for members when it is a draft or not playable. */
export async function findVideoFor(context: Context, id: string): Promise<VideoWithInstructor> {
  return visibleTo(context, await findVideo(context.db, id))
}

/** What decides who may see and play a video, kept for a moment; 404 as `findVideoFor`. */
export async function readVideoAccess(context: Context, id: string): Promise<VideoAccess> {
  const known = await readSharedById(context, 'video-access', [id], listVideoAccess)
  return visibleTo(context, known.get(id))
}

/**
 * As `readVideoAccess`, of a video that the caller may play, by default now; 403 without the plan, an activated device or access at
 * that time.
 */
export async function readPlayableVideo(
  context: Context,
  id: string,
  at = context.now(),
): Promise<VideoAccess> {
  const video = await readVideoAccess(context, id)
  if (!mayPlay(context.actor, video, at)) throw outsideOfPlan()
  return video
}

/**
 * As `readPlayableVideo`, of a class that the caller has played at an earlier time. One that was taken back or archived since
 * counts: what was practised does not depend on what becomes of it.
 */
export async function readPlayedVideo(
  context: Context,
  id: string,
  playedAt: Date,
): Promise<VideoAccess> {
  const video = await findPublishedBy(context.db, id, playedAt)
  if (!video) return readPlayableVideo(context, id, playedAt)
  if (!mayPlay(context.actor, video, playedAt)) throw outsideOfPlan()
  return video
}

const outsideOfPlan = () => new AppError('forbidden', () => t.yourPlanDoesNotIncludeVideo)

function visibleTo<T extends Parameters<typeof isVisible>[0]>(
  context: Context,
  video: T | undefined,
): T {
  if (!video) throw notFound('video')
  if (!isVisible(video, context.now()) && !isStaff(context.actor.roles)) throw notFound('video')
  return video
}
