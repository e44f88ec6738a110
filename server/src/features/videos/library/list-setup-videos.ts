import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { loadVideoCards } from '../video-cards.ts'
import { MAX_SETUP } from '../videos-queries.ts'
import { completeSetup, listDoneSetup } from './setup-queries.ts'
import { readSetupClasses } from './shared-classes.ts'

/** The videos of the setup guide, in the order of their creation, with those that the caller has done. */
export async function listSetupVideos(context: Context) {
  const rows = await readSetupClasses(context)
  const meta = { total: rows.length, page: 1, per_page: MAX_SETUP }
  return { videos: await loadVideoCards(context, rows), done: await findSetupDone(context), meta }
}

/** The ids of the setup videos that the caller has done; only videos that are still in the guide count. */
export async function findSetupDone(context: Context): Promise<string[]> {
  const ids = (await readSetupClasses(context)).map(({ id }) => id)
  return ids.length === 0 ? [] : listDoneSetup(context.db, context.actor.id, ids)
}

interface Completion {
  video_id: string
  how: 'watched' | 'completed'
}

/** Notes a setup video as done. Repeating the call changes nothing. 404 when it is not in the guide. */
export async function completeSetupVideo(context: Context, { video_id, how }: Completion) {
  const rows = await readSetupClasses(context)
  if (!rows.some(({ id }) => id === video_id)) throw notFound('Video')
  const done = { userId: context.actor.id, videoId: video_id, how, completedAt: context.now() }
  await completeSetup(context.db, done)
  return { done: await findSetupDone(context) }
}
