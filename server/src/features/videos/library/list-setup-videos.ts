import type { Context } from '../../../context.ts'
import { loadVideoCards } from '../video-cards.ts'
import { MAX_SETUP } from '../videos-queries.ts'
import { readSetupClasses } from './shared-classes.ts'

/** The videos of the setup guide, in the order of their creation. */
export async function listSetupVideos(context: Context) {
  const rows = await readSetupClasses(context)
  const meta = { total: rows.length, page: 1, per_page: MAX_SETUP }
  return { videos: await loadVideoCards(context, rows), meta }
}
