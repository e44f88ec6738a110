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
  recommendRows,
  seenOf,
} from '../../videos/index.ts'
import { presentProgramCard } from '../programs-presenter.ts'
import { findContinue } from './find-continue.ts'
import { loadMemberPrograms } from './program-cards.ts'
import {
  listEnrolledPrograms,
  listFeaturedPrograms,
  listJoinablePrograms,
} from '../programs-queries.ts'

const CAROUSEL = 20
const RECOMMENDED = 12
const ROWS = { rows: 2, least: 3, most: 4 }
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
  const [enrolledMembers, joinableMembers, featuredMembers] = await loadLists(
    [enrolled, joinable, featuredPrograms],
    (all) => loadMemberPrograms(context, db, all),
  )
  const goOn = await findContinue(context, enrolledMembers)
  const watched = await listWatched(
    db,
    actor.id,
    newest.map(({ id }) => id),
  )
  const others = newest
    .filter(({ id }) => id !== todays?.id && id !== goOn?.video._id)
    .map((video) => ({ ...video, seen: seenOf(watched.get(video.id)) }))
  const rows = recommendRows(actor, others, ROWS)
  const inRows = new Set(rows.flatMap(({ videos }) => videos))
  const rest = others.filter((video) => !inRows.has(video))
  const recommended = recommend(actor, rest, RECOMMENDED)
  const [recommendedCards, featuredVideoCards, [todaysCard], ...rowCards] = await loadLists(
    [recommended, featuredVideos, todays ? [todays] : [], ...rows.map(({ videos }) => videos)],
    (all) => loadVideoCards(context, all),
  )
  return {
    continue_watching: goOn,
    enrolled_programs: enrolledMembers.map(presentProgramCard),
    available_programs: joinableMembers.map(presentProgramCard),
    recommended_rows: rows.map(({ reason }, at) => ({
      reason: { goal: reason.goal, max_minutes: reason.maxMinutes },
      videos: rowCards[at] ?? [],
    })),
    recommended_videos: recommendedCards,
    todays_class: todaysCard ?? null,
    featured: { programs: featuredMembers.map(presentProgramCard), videos: featuredVideoCards },
    setup_videos: setup.map(({ id }) => id),
    next_live_class: nextLive,
  }
}
