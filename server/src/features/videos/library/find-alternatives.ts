import type { Context } from '../../../context.ts'
import { readSafety } from '../../safe-training/index.ts'
import { mayPlay } from '../../subscriptions/index.ts'
import { listWatched } from '../playback/watching-queries.ts'
import { loadVideoCards } from '../video-cards.ts'
import { findVideoFor } from '../visible-video.ts'
import { alternatives } from './alternatives-policy.ts'
import { fits } from './caution-policy.ts'
import { seenOf } from './recommendation-policy.ts'
import { readNewestClasses } from './shared-classes.ts'

const SHOWN = 3

/** Classes in place of one that is not for the caller: like it, theirs to play, and without anything to spare. */
export async function findAlternatives(context: Context, { id }: { id: string }) {
  const { db, actor } = context
  const now = context.now()
  const [video, newest, { cautions }] = await Promise.all([
    findVideoFor(context, id),
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
  return { videos: await loadVideoCards(context, alternatives(actor, video, candidates, SHOWN)) }
}
