import type { Context } from '../../../context.ts'
import { loadVideoCards } from '../video-cards.ts'
import { listSetupClasses, MAX_SETUP } from '../videos-queries.ts'

/** The videos of the setup guide, in the order of their creation. */
export async function listSetupVideos(context: Context) {
  const rows = await listSetupClasses(context.db, context.now())
  const meta = { total: rows.length, page: 1, per_page: MAX_SETUP }
  return { videos: await loadVideoCards(context, rows), meta }
}
