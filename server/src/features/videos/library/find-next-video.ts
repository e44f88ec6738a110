import type { Context } from '../../../context.ts'
import { listWatched } from '../playback/watching-queries.ts'
import { loadVideoCards } from '../video-cards.ts'
import { mayPlay } from '../../subscriptions/index.ts'
import { readSafety } from '../../safe-training/index.ts'
import { findVideoFor } from '../visible-video.ts'
import { fits } from './caution-policy.ts'
import { recommend, seenOf } from './recommendation-policy.ts'
import { readNewestClasses } from './shared-classes.ts'

/** The class to go on with: the most suitable one that the member may play, of the same kind if there is one. */
export async function findNextVideo(context: Context, { id }: { id: string }) {
  const { db, actor } = context
  const now = context.now()
  const video = await findVideoFor(context, id)
  const [newest, { cautions }] = await Promise.all([
    readNewestClasses(context),
    readSafety(context),
  ])
  const others = newest.filter(
    (other) => other.id !== id && mayPlay(actor, other, now) && fits(other, cautions),
  )
  const watched = await listWatched(
    db,
    actor.id,
    others.map((other) => other.id),
  )
  const candidates = others.map((other) => ({ ...other, seen: seenOf(watched.get(other.id)) }))
  const alike = candidates.filter(
    ({ seen, categories }) =>
      seen !== 'completed' && categories.some((one) => video.categories.includes(one)),
  )
  const next = recommend(actor, alike.length > 0 ? alike : candidates, 1)
  const [card] = await loadVideoCards(context, next)
  return { video: card ?? null }
}
