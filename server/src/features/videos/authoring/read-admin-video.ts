import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { presentAdminVideo } from './admin-presenter.ts'
import { listCaptions } from '../captions-queries.ts'
import { findVideo } from '../videos-queries.ts'

/** A video for its editor. */
export async function readAdminVideo(context: Context, { id }: { id: string }) {
  const row = await findVideo(context.db, id)
  if (!row) throw notFound('Video')
  return { video: presentAdminVideo(context, row, await listCaptions(context.db, id)) }
}
