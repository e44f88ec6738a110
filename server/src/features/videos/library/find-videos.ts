import type { Context } from '../../../context.ts'
import { readSafety } from '../../safe-training/index.ts'
import { mayPlay } from '../../subscriptions/index.ts'
import { listWatched } from '../playback/watching-queries.ts'
import { loadVideoCards } from '../video-cards.ts'
import { findVideoFor } from '../visible-video.ts'
import { alternatives, fits } from './cautions-policy.ts'
import { asksNoMore, recommend, seenOf } from './recommendation-policy.ts'
import {
  readNewestClasses,
  readShared,
  readVisibleCards,
  readSetupClasses,
} from './shared-classes.ts'
import type { Caution } from '@carriage/contract/safe-training/cautions'
import { type VideoCardRow, MAX_SETUP } from '../videos-queries.ts'
import { clampDay } from '../../../platform/local-time.ts'
import { chooseDayClass } from './day-class-policy.ts'
import * as queries from './library-queries.ts'
import { notFound } from '../../../platform/app-error.ts'

const SHOWN = 3

/** The newest classes but one, as far as they are the member's to play and ask for nothing that is to be spared. */
async function othersThan(context: Context, id: string) {
  const { db, actor } = context
  const now = context.now()
  const [newest, { cautions }] = await Promise.all([
    readNewestClasses(context),
    readSafety(context),
  ])
  const others = newest.filter(
    (other) => other.id !== id && mayPlay(actor, other, now) && fits(other, cautions),
  )
  const ids = others.map((other) => other.id)
  const watched = await listWatched(db, actor.id, ids)
  return others.map((other) => ({ ...other, seen: seenOf(watched.get(other.id)) }))
}

/** Classes in place of one that is not for the caller: like it, theirs to play, and without anything to spare. */
export async function findAlternatives(context: Context, { id }: { id: string }) {
  const [video, others] = await Promise.all([findVideoFor(context, id), othersThan(context, id)])
  const chosen = alternatives(context.actor, video, others, SHOWN)
  return { videos: await loadVideoCards(context, chosen) }
}

/** The class to go on with: the most suitable one that the member may play, of the same kind if there is one. */
export async function findNextVideo(context: Context, { id }: { id: string }) {
  const video = await findVideoFor(context, id)
  const others = await othersThan(context, id)
  const alike = others.filter(
    ({ seen, categories }) =>
      seen !== 'completed' && categories.some((one) => video.categories.includes(one)),
  )
  const next = recommend(context.actor, alike.length > 0 ? alike : others, 1)
  const [card] = await loadVideoCards(context, next)
  return { video: card ?? null }
}

/**
 * The class of the member's day, chosen once and stored; undefined when there are no classes. A member whom it does not
 * suit gets another one, all day the same as long as the classes are: the choice is theirs alone and is not stored.
 */
export async function findTodaysClass(
  context: Context,
  day: string | undefined,
  cautions: readonly Caution[],
): Promise<VideoCardRow | undefined> {
  const now = context.now()
  const today = clampDay(day, now)
  const id = await readShared(context, `day-class:${today}`, async (db) => {
    const stored = await queries.findDayClass(db, today, now)
    if (stored !== undefined) return stored
    const chosen = chooseDayClass(today, await queries.listClassIds(db, now))
    if (chosen !== undefined) await queries.storeDayClass(db, today, chosen)
    return chosen
  })
  const shared = id === undefined ? undefined : (await readVisibleCards(context, [id])).get(id)
  const { actor } = context
  if (!shared || (fits(shared, cautions) && asksNoMore(actor, shared))) return shared
  const fitting = (await readNewestClasses(context)).filter((video) => fits(video, cautions))
  // Where the studio has nothing that suits, what they spare is what counts.
  const suited = fitting.filter((video) => asksNoMore(actor, video))
  const candidates = suited.length > 0 ? suited : fitting
  const own = chooseDayClass(
    today,
    candidates.map((video) => video.id),
  )
  return candidates.find((video) => video.id === own)
}

/** The videos of the setup guide, in the order of their creation, with those that the caller has done. */
export async function listSetupVideos(context: Context) {
  const rows = await readSetupClasses(context)
  const meta = { total: rows.length, page: 1, per_page: MAX_SETUP }
  return { videos: await loadVideoCards(context, rows), done: await findSetupDone(context), meta }
}

/** The ids of the setup videos that the caller has done; only videos that are still in the guide count. */
export async function findSetupDone(context: Context): Promise<string[]> {
  const ids = (await readSetupClasses(context)).map(({ id }) => id)
  return ids.length === 0 ? [] : queries.listDoneSetup(context.db, context.actor.id, ids)
}

interface Completion {
  video_id: string
  how: 'watched' | 'completed'
}

/** Notes a setup video as done. Repeating the call changes nothing. 404 when it is not in the guide. */
export async function completeSetupVideo(context: Context, { video_id, how }: Completion) {
  const rows = await readSetupClasses(context)
  if (!rows.some(({ id }) => id === video_id)) throw notFound('video')
  const done = { userId: context.actor.id, videoId: video_id, how, completedAt: context.now() }
  await queries.completeSetup(context.db, done)
  return { done: await findSetupDone(context) }
}
