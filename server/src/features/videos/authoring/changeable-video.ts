import { mayChangeVideo } from '@carriage/contract/videos/policy'
import { callerOf } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { lockVideo } from './admin-queries.ts'
import type { VideoRow } from '../videos-schema.ts'

/** A video that the caller may change, held until the transaction ends; 404 or 403 for any other. */
export async function lockChangeableVideo(
  context: Context,
  on: Executor,
  id: string,
): Promise<VideoRow> {
  const row = await lockVideo(on, id)
  if (!row) throw notFound('Video')
  if (!mayChangeVideo(callerOf(context), { uploaded_by: row.uploadedBy })) {
    throw new AppError('forbidden', 'You can only change videos that you have uploaded.')
  }
  return row
}
