import type { Context } from '../../../context.ts'
import { loadVideoCards } from '../video-cards.ts'
import { listSetupClasses } from '../videos-queries.ts'

/** The setup guide: a handful of videos, in the order in which they were made. */
export async function listSetupVideos(context: Context) {
  const rows = await listSetupClasses(context.db, context.now())
  return { videos: await loadVideoCards(context, rows) }
}
