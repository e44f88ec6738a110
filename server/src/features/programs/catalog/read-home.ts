import type { VideoCard } from '@carriage/contract/videos/schemas'
import type { Context } from '../../../context.ts'
import { findHomeChallenge } from '../../challenges/index.ts'
import { readOpenTexts } from '../../legal/index.ts'
import { findNextLiveClass } from '../../live-classes/index.ts'
import { findFirstWorkout, listDone } from '../../practice/index.ts'
import { findNextPlan, presentPlan } from '../../planned-classes/index.ts'
import { findOwnEquipment } from '../../reformer/index.ts'
import { readSafety } from '../../safe-training/index.ts'
import { findAllSavedIds } from '../../saved-items/index.ts'
import {
  findTodaysClass,
  fits,
  isPublished,
  listWatched,
  listWatchedAndLast,
  nearestLevelFirst,
  ownOfCard,
  presentVideoCard,
  readFeaturedClasses,
  readNewestClasses,
  findSetupDone,
  readSetupClasses,
  readVisibleCards,
  recommend,
  recommendRows,
  worthRecommending,
  seenOf,
  type VideoCardRow,
} from '../../videos/index.ts'
import { presentProgramCard } from '../programs-presenter.ts'
import { listJoinablePrograms } from '../programs-queries.ts'
import { epoch } from '../../../platform/time.ts'
import { findContinue, MAX_BEGUN } from './find-continue.ts'
import { nextStep } from './home-policy.ts'
import { type Enrolled, loadEnrolled } from './available-programs.ts'
import { memberProgram } from './program-cards.ts'
import {
  readFeaturedPrograms,
  readProgramContents,
  readRelevantPrograms,
  RELEVANT_CANDIDATES,
  type ProgramContent,
} from './shared-programs.ts'

const CAROUSEL = 20
const RECOMMENDED = 12
const ROWS = { rows: 2, least: 3, most: 4 }
const FEATURED = 3

/** Everything that Home shows, in one response. `date` is the member's local day, `yyyy-MM-dd`. */
export async function readHome(context: Context, { date }: { date?: string | undefined }) {
  const { db, actor } = context
  const [newest, featured, setup, { cautions, asks }, openTexts] = await Promise.all([
    readNewestClasses(context),
    readFeaturedClasses(context),
    readSetupClasses(context),
    readSafety(context),
    readOpenTexts(context),
  ])
  const newestIds = newest.map(({ id }) => id)
  const known = new Set(newestIds)
  const [ofDay, enrolled, watched, nextLive, setupDone, challenge, nextPlan, owned] =
    await Promise.all([
      findTodaysClass(context, date, cautions),
      loadEnrolled(context, CAROUSEL),
      listWatchedAndLast(db, actor.id, newestIds, MAX_BEGUN),
      findNextLiveClass(context),
      findSetupDone(context),
      findHomeChallenge(context),
      findNextPlan(context),
      findOwnEquipment(db, actor.id),
    ])
  const { enrollments } = enrolled
  const [goOn, joinable, featuredPrograms, plannedVideo] = await Promise.all([
    findContinue(context, { enrolled, watched, known }),
    listJoinable(context, enrolled),
    listFeatured(context),
    nextPlan && findVisible(context, nextPlan.videoId),
  ])
  const plan =
    nextPlan && plannedVideo && plannedVideo.id !== goOn?.video.id
      ? { row: nextPlan, video: plannedVideo }
      : undefined
  const todays = ofDay?.id === plan?.video.id ? undefined : ofDay
  const offered = new Set([todays?.id, goOn?.video.id, plan?.video.id])
  const featuredVideos = nearestLevelFirst(
    actor,
    featured.filter((video) => !offered.has(video.id) && fits(video, cautions)),
  ).slice(0, FEATURED)
  for (const { id } of featuredVideos) offered.add(id)
  const others = newest
    .filter((video) => !offered.has(video.id) && fits(video, cautions))
    .map((video) => ({ ...video, seen: seenOf(watched.get(video.id)) }))
  const rows = recommendRows({ ...actor, equipments: owned ?? [] }, others, ROWS)
  const inRows = new Set(rows.flatMap(({ videos }) => videos))
  const rest = others.filter((video) => !inRows.has(video))
  const recommended = recommend(actor, worthRecommending(rest), RECOMMENDED)
  const setupIsOpen = setup.length > setupDone.length
  const step = nextStep(
    {
      setupIsOpen,
      hasBegun:
        !setupIsOpen || (await hasBegun(context, watched, new Set(setup.map(({ id }) => id)))),
      goOn,
      plannedAt: plan ? epoch(plan.row.startsAt) : null,
      live: nextLive,
      hasDayClass: todays !== undefined,
    },
    epoch(context.now()),
  )

  const programs = [...enrolled.enrolled, ...joinable, ...featuredPrograms]
  const videos = [...inRows, ...recommended, ...featuredVideos, todays, goOn?.video, plan?.video]
  const videoIds = videos.flatMap((video) => video?.id ?? [])
  const programIds = programs.map(({ program }) => program.id)
  const [saved, done, watchedBeside] = await Promise.all([
    findAllSavedIds(db, actor.id, { programIds, videoIds }),
    listDone(db, actor.id, videoIds),
    listWatched(
      db,
      actor.id,
      videoIds.filter((id) => !known.has(id)),
    ),
  ])
  const ownOf = { saved, done, watched: new Map([...watched, ...watchedBeside]) }
  const cardOf = (row: VideoCardRow): VideoCard =>
    presentVideoCard(context, row, ownOfCard(row, ownOf))
  const own = { enrollments, saved, now: context.now(), studio: await context.readCalendar() }
  const programCards = (contents: readonly ProgramContent[]) =>
    contents.map((content) => presentProgramCard(memberProgram(content, own)))
  return {
    next_step: step,
    continue_watching: goOn && { ...goOn, video: cardOf(goOn.video) },
    enrolled_programs: programCards(enrolled.enrolled),
    available_programs: programCards(joinable),
    recommended_rows: rows.map(({ reason, videos: inRow }) => ({
      reason: { goal: reason.goal, max_minutes: reason.maxMinutes },
      videos: inRow.map(cardOf),
    })),
    recommended_videos: recommended.map(cardOf),
    todays_class: todays ? cardOf(todays) : null,
    featured: { programs: programCards(featuredPrograms), videos: featuredVideos.map(cardOf) },
    setup_videos: setup.map(({ id }) => id),
    setup_done: setupDone,
    planned_class: plan ? presentPlan(plan.row, cardOf(plan.video)) : null,
    next_live_class: nextLive,
    challenge,
    asks_health: asks,
    open_texts: openTexts,
  }
}

const findVisible = async (context: Context, id: string): Promise<VideoCardRow | undefined> =>
  (await readVisibleCards(context, [id])).get(id)

/** Whether the member has ever begun a class outside of the setup guide, or trained in another way. */
async function hasBegun(
  { db, actor }: Context,
  watched: ReadonlyMap<string, unknown>,
  setup: ReadonlySet<string>,
): Promise<boolean> {
  if ([...watched.keys()].some((id) => !setup.has(id))) return true
  return (await findFirstWorkout(db, actor.id)) !== undefined
}

/** The most relevant programs that the member has not joined. */
async function listJoinable(
  context: Context,
  { enrollments }: Enrolled,
): Promise<ProgramContent[]> {
  const { db, actor } = context
  const level = actor.experienceLevel
  const relevant = await readRelevantPrograms(context, level)
  let ids = relevant.filter((id) => !enrollments.has(id)).slice(0, CAROUSEL)
  if (ids.length < CAROUSEL && relevant.length === RELEVANT_CANDIDATES) {
    const page = { limit: CAROUSEL, offset: 0 }
    const filter = { order: 'relevant', level } as const
    const rows = await listJoinablePrograms(db, actor.id, filter, context.now(), page)
    ids = rows.map(({ id }) => id)
  }
  return publishedOf(context, ids)
}

/** The featured programs, those nearest to the member's level first. */
async function listFeatured(context: Context): Promise<ProgramContent[]> {
  const contents = await publishedOf(context, await readFeaturedPrograms(context))
  const byLevel = contents.map((content) => ({
    content,
    difficultyLevel: content.program.difficultyLevel,
  }))
  return nearestLevelFirst(context.actor, byLevel)
    .slice(0, FEATURED)
    .map(({ content }) => content)
}

async function publishedOf(context: Context, ids: readonly string[]): Promise<ProgramContent[]> {
  const contents = await readProgramContents(context, ids)
  return ids
    .flatMap((id) => contents.get(id) ?? [])
    .filter(({ program }) => isPublished(program, context.now()))
}
