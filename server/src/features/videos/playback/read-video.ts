import type { Context } from '../../../context.ts'
import { readSafety } from '../../safe-training/index.ts'
import { listCaptions } from '../captions-queries.ts'
import { readOwnOfCards } from '../video-cards.ts'
import { presentVideo } from '../videos-presenter.ts'
import { findVideoFor } from '../visible-video.ts'
import { resumePosition } from './watch-policy.ts'
import { listWatched } from './watching-queries.ts'

export async function readVideo(context: Context, { id }: { id: string }) {
  const row = await findVideoFor(context, id)
  const [captions, ownOf, watches, { cautions: spared }] = await Promise.all([
    listCaptions(context.db, id),
    readOwnOfCards(context, [id]),
    listWatched(context.db, context.actor.id, [id]),
    readSafety(context),
  ])
  const watched = watches.get(id)
  const position = watched ? resumePosition(watched.positionSeconds, row.durationSeconds) : null
  const beside = { captions, own: ownOf(id), position, spared }
  return { video: presentVideo(context, row, beside) }
}
