import type { Context } from '../../context.ts'
import { presentVideo } from './videos-presenter.ts'
import { findVideoFor } from './visible-video.ts'

export async function readVideo(context: Context, { id }: { id: string }) {
  return { video: presentVideo(context, await findVideoFor(context, id)) }
}
