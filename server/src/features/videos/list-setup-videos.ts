import type { Context } from '../../context.ts'
import { presentVideoCard } from './videos-presenter.ts'
import { listSetupClasses } from './videos-queries.ts'

/** The setup guide: a handful of videos, in the order in which they were made. */
export async function listSetupVideos(context: Context) {
  const rows = await listSetupClasses(context.db, context.now())
  return { videos: rows.map((row) => presentVideoCard(context, row)) }
}
