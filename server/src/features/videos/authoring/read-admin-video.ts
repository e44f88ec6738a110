import { mayChangeVideo } from '@carriage/contract/videos/policy'
import { callerOf } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { NOT_YOURS } from './changeable-video.ts'
import { presentAdminVideo } from './admin-presenter.ts'
import { listCaptions } from '../captions-queries.ts'
import { findVideo } from '../videos-queries.ts'

/** A video for its editor; 403 for a caller who may not change it. */
export async function readAdminVideo(context: Context, { id }: { id: string }) {
  const row = await findVideo(context.db, id)
  if (!row) throw notFound('Video')
  if (!mayChangeVideo(callerOf(context), { uploaded_by: row.uploadedBy }))
    throw new AppError('forbidden', NOT_YOURS)
  return { video: presentAdminVideo(context, row, await listCaptions(context.db, id)) }
}

/** A video for staff who only play it. */
export async function readVideoPreview(context: Context, { id }: { id: string }) {
  const row = await findVideo(context.db, id)
  if (!row) throw notFound('Video')
  const video = presentAdminVideo(context, row, await listCaptions(context.db, id))
  return {
    video: {
      _id: video._id,
      title: video.title,
      source_name: video.source_name,
      thumbnail_url: video.thumbnail_url,
      playback_url: video.playback_url,
      storyboard_url: video.storyboard_url,
      captions: video.captions,
      processing: video.processing,
    },
  }
}
