import type { Context } from '../../../context.ts'
import { loadVideoCards } from '../video-cards.ts'
import { listSetupClasses } from '../videos-queries.ts'

/** The videos of the setup guide, in the order of their creation. */
export async function listSetupVideos(context: Context) {
  const rows = await listSetupClasses(context.db, context.now())
  return { videos: await loadVideoCards(context, rows) }
}
