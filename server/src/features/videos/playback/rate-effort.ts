import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { findVideoFor } from '../visible-video.ts'
import { setEffort } from './watched-queries.ts'

/** Stores how hard a video was; 404 for one that the member has not watched. */
export async function rateEffort(
  context: Context,
  { videoId, effort }: { videoId: string; effort: number },
) {
  await findVideoFor(context, videoId)
  const stored = await setEffort(context.db, { userId: context.actor.id, videoId, effort })
  if (!stored) throw notFound('Video')
  return { message: 'Effort saved' }
}
