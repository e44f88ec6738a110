import type { Context } from '../../context.ts'
import { findSavedIds } from '../saved-items/index.ts'
import { presentVideo } from './videos-presenter.ts'
import { findVideoFor } from './visible-video.ts'

export async function readVideo(context: Context, { id }: { id: string }) {
  const row = await findVideoFor(context, id)
  const saved = await findSavedIds(context.db, context.actor.id, 'video', [id])
  return { video: presentVideo(context, row, saved.get(id) ?? null) }
}
