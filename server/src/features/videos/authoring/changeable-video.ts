import { texts as t } from '@carriage/texts/server/videos'
import { mayChangeVideo } from '@carriage/contract/videos/policy'
import { callerOf, type Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { lockVideo } from './admin-queries.ts'
import type { VideoRow } from '../videos-schema.ts'

export const notYours = () => t.youCanOnlyChangeVideosYou

/**
 * Loads a video that the caller may change and locks its row; 404 when it does not exist, 403 when they may
 * not.
 */
export async function lockChangeableVideo(
  context: Context,
  on: Executor,
  id: string,
): Promise<VideoRow> {
  const row = await lockVideo(on, id)
  if (!row) throw notFound('video')
  if (!mayChangeVideo(callerOf(context), { uploaded_by: row.uploadedBy })) {
    throw new AppError('forbidden', notYours)
  }
  return row
}
