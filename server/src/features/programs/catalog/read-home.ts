import type { Context } from '../../../context.ts'
import { loadLists } from '../../../platform/collections.ts'
import { findNextLiveClass } from '../../live-classes/index.ts'
import {
  findTodaysClass,
  listFeaturedClasses,
  listNewestClasses,
  listSetupClasses,
  listWatched,
  loadVideoCards,
  nearestLevelFirst,
  recommend,
  seenOf,
} from '../../videos/index.ts'
import { loadProgramCards } from './program-cards.ts'
import {
  listEnrolledPrograms,
  listFeaturedPrograms,
  listJoinablePrograms,
} from '../programs-queries.ts'

const CAROUSEL = 20
const RECOMMENDED = 12
const FEATURED = 3
/** The featured ones are chosen by level among this many of the newest. */
const FEATURED_CANDIDATES = 20
/** The number of newest classes that recommendations are ranked among, however large the library is. */
const CANDIDATES = 200

/** Everything that Home shows, in one response. `date` is the member's local day, `yyyy-MM-dd`. */
export async function readHome(context: Context, { date }: { date?: string | undefined }) {
  const { db, actor } = context
  const now = context.now()
  const filter = { order: 'relevant', level: actor.experienceLevel } as const
  const page = { limit: CAROUSEL, offset: 0 }
  const [enrolled, joinable, programs, newest, classes, todays, setup, nextLive] =
    await Promise.all([
      listEnrolledPrograms(db, actor.id, now, CAROUSEL),
      listJoinablePrograms(db, actor.id, filter, now, page),
      listFeaturedPrograms(db, now, FEATURED_CANDIDATES),
      listNewestClasses(db, now, CANDIDATES),
      listFeaturedClasses(db, now, FEATURED_CANDIDATES),
      findTodaysClass(context, date),
      listSetupClasses(db, now),
      findNextLiveClass(context),
    ])
  const featuredPrograms = nearestLevelFirst(actor, programs).slice(0, FEATURED)
  const featuredVideos = nearestLevelFirst(actor, classes).slice(0, FEATURED)
  const [enrolledCards, joinableCards, featuredCards] = await loadLists(
    [enrolled, joinable, featuredPrograms],
    (all) => loadProgramCards(context, all),
  )
  const watched = await listWatched(
    db,
    actor.id,
    newest.map(({ id }) => id),
  )
  const others = newest
    .filter((video) => video.id !== todays?.id)
    .map((video) => ({ ...video, seen: seenOf(watched.get(video.id)) }))
  const recommended = recommend(actor, others, RECOMMENDED)
  const [recommendedCards, featuredVideoCards, [todaysCard]] = await loadLists(
    [recommended, featuredVideos, todays ? [todays] : []],
    (all) => loadVideoCards(context, all),
  )
  return {
    enrolled_programs: enrolledCards,
    available_programs: joinableCards,
    recommended_videos: recommendedCards,
    todays_class: todaysCard ?? null,
    featured: { programs: featuredCards, videos: featuredVideoCards },
    setup_videos: setup.map(({ id }) => id),
    next_live_class: nextLive,
  }
}
