import { mayViewVideo } from '@carriage/contract/videos/policy'
import { callerOf } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { NOT_YOURS } from './changeable-video.ts'
import { presentAdminVideo } from './admin-presenter.ts'
import { listCaptions } from '../captions-queries.ts'
import { findVideo } from '../videos-queries.ts'

/** A video for its editor, or for staff who look at it; 403 for what the caller may not see yet. */
export async function readAdminVideo(context: Context, { id }: { id: string }) {
  const row = await findVideo(context.db, id)
  if (!row) throw notFound('Video')
  const video = { uploaded_by: row.uploadedBy, status: row.status }
  if (!mayViewVideo(callerOf(context), video)) throw new AppError('forbidden', NOT_YOURS)
  return { video: presentAdminVideo(context, row, await listCaptions(context.db, id)) }
}
