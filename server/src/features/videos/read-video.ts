import type { Context } from '../../context.ts'
import { presentVideo } from './videos-presenter.ts'
import { findVideoFor } from './visible-video.ts'
import { resumePosition } from './watch-policy.ts'
import { listWatched } from './watching-queries.ts'

export async function readVideo(context: Context, { id }: { id: string }) {
  const row = await findVideoFor(context, id)
  const watched = (await listWatched(context.db, context.actor.id, [id])).get(id)
  const position = watched ? resumePosition(watched.positionSeconds, row.durationSeconds) : null
  return { video: presentVideo(context, row, position) }
}
