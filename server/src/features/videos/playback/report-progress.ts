import { texts as t } from '@carriage/texts/server/videos'
import { isTimeZone } from '@carriage/contract/insights/schemas'
import { isInLastTenth, isWorkout } from '@carriage/contract/practice/workout'
import { isSetupWatched } from '@carriage/contract/videos/setup'
import type { Context } from '../../../context.ts'
import type { Transaction, Executor } from '../../../platform/db/database.ts'
import type { CreditClass, ProgramsWith } from '../../../slice.ts'
import { emit } from '../../events/index.ts'
import { extendClass, isClassLogged, logClass } from '../../practice/index.ts'
import { findOtherFilm, type OtherFilm } from '../films/films-queries.ts'
import { completeSetup } from '../library/library-queries.ts'
import type { VideoAccess } from '../videos-queries.ts'
import { copyClass } from './copy-class.ts'
import { readPlayableVideo, readPlayedVideo, readVideoAccess } from '../visible-video.ts'
import {
  addLate,
  addParts,
  type PlayedPart,
  playedParts,
  joinParts,
  type Part,
} from './parts-policy.ts'
import {
  creditedSeconds,
  inFilmOfNow,
  isEnd,
  MAX_WAITING_SECONDS,
  percentOf,
  practiceTime,
} from './watch-policy.ts'
import {
  findWatching,
  lockWatching,
  storeReport,
  type Watching,
  type WatchedPartsOfDay,
  listWatched,
} from './watching-queries.ts'
import { localTime, clampDay } from '../../../platform/local-time.ts'
import { LEASE_DAYS } from '@carriage/contract/kept-classes/schemas'
import type { ClassReport } from '@carriage/contract/safe-training/schemas'
import { notFound } from '../../../platform/app-error.ts'
import { readReport, saveReport } from '../../safe-training/index.ts'

interface Viewing {
  before: Pick<Watching, 'timeZone' | 'lastParts'>
  played: readonly Part[]
  at: Date
}

/** What a member has watched of a video today, with what was played now; undefined where that is nothing. */
function addPlayed({ before, played, at }: Viewing): WatchedPartsOfDay | undefined {
  if (played.length === 0) return undefined
  const { timeZone, lastParts } = before
  const day = localTime(timeZone ?? 'UTC')(at).day
  const today = lastParts?.day === day ? lastParts.parts : []
  return { day, parts: joinParts([...today, ...played]) }
}

interface Report {
  videoId: string
  /** Seconds. */
  position: number
  /** Seconds played since the last report; undefined from players that do not count them. */
  watched: number | undefined
  /** What was played since the last report; undefined from players that do not tell. */
  parts: readonly PlayedPart[] | undefined
  /** The playback id of the film that plays; undefined from players that do not tell. */
  film?: string | undefined
  /** When it was made, in epoch seconds, where it waited for a network. */
  madeAt?: number | undefined
  /** Where it was made, as the player says; undefined from players that do not tell. */
  timeZone?: string | undefined
  /** Where it plays. */
  kind: 'program' | 'discover' | 'tv'
}

/**
 * Stores the member's position in a video and adds to their time watched. What waited for a network while they went on elsewhere leaves
 * their place; arriving twice changes nothing. A class that was watched outside of a
 * program may count as a session of one, which `creditClass` decides.
 */
export async function reportProgress(
  context: Context,
  { film, madeAt, timeZone: zone, ...told }: Report,
  creditClass: CreditClass,
) {
  const { videoId, watched, kind } = told
  // Access that has ended since has not ended what was practised before, and neither has the class that is gone.
  const playedAt = practiceTime(madeAt, context.now())
  const video =
    madeAt === undefined
      ? await readPlayableVideo(context, videoId)
      : await readPlayedVideo(context, videoId, playedAt)
  const { durationSeconds: duration, isSetup, isRecording } = video
  const replaced = await findReplaced(context, video, film)
  const { position, parts } = replaced ? inFilmOfNow(told, replaced, duration) : told
  // Who has seen a film to its end has seen the class, though it may be longer now.
  const shortest = Math.min(duration, replaced?.durationSeconds ?? duration)
  const userId = context.actor.id
  const { days } = await context.readCalendar()
  const positionSeconds = Math.min(Math.floor(position), duration)
  const percent = percentOf(position, duration)
  const credit = await context.db.transaction(async (tx) => {
    await lockWatching(tx, userId)
    const at = context.now()
    // What was practised without a network belongs to its own day; time watched cannot pass the clock since the report before it.
    const practisedAt = practiceTime(madeAt, at)
    const isLate = madeAt !== undefined
    const before = await findWatching(tx, { userId, videoId, at: practisedAt, isLate })
    const newest = before.reportedAt ?? 0
    // The member has gone on elsewhere: what was practised counts, and their place stays.
    const isBehind = isLate && madeAt < newest
    const hasArrived =
      (isLate && madeAt === newest) ||
      (isBehind && (!parts || (await isClassLogged(tx, { userId, videoId, at: practisedAt }))))
    if (hasArrived) return null
    const timeZone = zone !== undefined && isTimeZone(zone) ? zone : before.timeZone
    const elapsed = before.elapsed ?? (isLate ? MAX_WAITING_SECONDS : null)
    const moved = position - before.positionSeconds
    const credited = creditedSeconds({ claimed: watched, moved, elapsed })
    const played = playedParts({
      told: parts,
      position,
      played: watched ?? moved,
      elapsed,
      duration,
    })
    // The clock shows half of what is played at double speed.
    const secondsOf = (grown: ReturnType<typeof addParts>) => (parts ? grown.seconds : credited)
    const further = addParts(before.playedParts, played)
    const wasOver = isOver(before, duration)
    const isEnoughAt = (place: number) => (seconds: number) =>
      !isSetup && isWorkout({ percent: place, played: seconds, duration: shortest })
    const isEnough = isEnoughAt(percent)
    const furthest = Math.max(percent, percentOf(before.positionSeconds, duration))
    const isEnoughInAll = isEnoughAt(furthest)
    const late = isBehind
      ? addLate(before, { played, wasOver, isEnough, isEnoughInAll })
      : undefined
    const isCounted =
      !late &&
      wasOver &&
      isInLastTenth(percent) &&
      (await extendClass(tx, { userId, videoId, at: practisedAt, seconds: secondsOf(further) }))
    const now = wasOver && !isCounted ? addParts([], played) : further
    const filmSeconds =
      late?.filmSeconds ?? (isCounted ? 0 : before.watchedSeconds + secondsOf(now))
    const completed = late?.completed ?? isEnough(filmSeconds)
    await storeReport(tx, {
      progress: {
        userId,
        videoId,
        maxPercent: Math.max(before.maxPercent, percent),
        completedAt: isEnd(percent) ? practisedAt : null,
        ...(late
          ? {
              ...late.left,
              positionSeconds: before.positionSeconds,
              updatedAt: new Date(newest * 1000),
            }
          : {
              positionSeconds,
              watchedSeconds: completed ? 0 : filmSeconds,
              playedParts: now.parts,
              updatedAt: practisedAt,
            }),
      },
      watched: { day: days.dayOf(at), seconds: Math.min(credited, late?.grown ?? credited) },
      parts: addPlayed({ before, played, at }),
    })
    // Wherever it plays: on a television, the guide's page does not see it.
    if (isSetup && isSetupWatched(positionSeconds, duration))
      await completeSetup(tx, { userId, videoId, how: 'watched', completedAt: at })
    if (!completed) return null
    const session =
      kind === 'program' ? null : await creditClass(context, tx, { videoId, practisedAt, timeZone })
    const place = kind === 'discover' && isRecording ? 'replay' : kind
    await logWatched(context, tx, {
      videoId,
      kind: place,
      practisedSeconds: filmSeconds,
      timeZone,
      at: practisedAt,
    })
    return session
  })
  return { message: t.progressSaved, credit }
}

/** The film that a player goes on with, where it was replaced since; undefined for the one that members see now. */
const findReplaced = async (
  { db }: Context,
  { id, playbackId }: VideoAccess,
  film: string | undefined,
): Promise<OtherFilm | undefined> =>
  film === undefined || film === playbackId ? undefined : findOtherFilm(db, id, film)

/**
 * Whether a class stood in its last tenth as a workout, whose minutes further seconds there belong to; from anywhere else it is
 * played anew.
 */
const isOver = (
  { positionSeconds, watchedSeconds }: Pick<Watching, 'positionSeconds' | 'watchedSeconds'>,
  duration: number,
): boolean => watchedSeconds === 0 && isInLastTenth(percentOf(positionSeconds, duration))

/** Logs a workout after its session, which a credit may have completed: the two are one. */
async function logWatched(
  context: Context,
  tx: Transaction,
  watched: {
    videoId: string
    kind: Report['kind'] | 'replay'
    practisedSeconds: number
    timeZone: string | null
    at: Date
  },
): Promise<void> {
  const userId = context.actor.id
  const copy = await copyClass(tx, { videoId: watched.videoId, userId })
  await logClass(context, tx, { ...copy, ...watched, userId })
  const data = { member_id: userId, video_id: watched.videoId }
  await emit(context, tx, { type: 'class.completed', data })
}

interface OfDay {
  videoId: string
  /** The member's local day as the client says. */
  date: string | undefined
}

/** What the caller has said of a video on a day, and what now counts as painful. */
export async function readClassReport(context: Context, { videoId, date }: OfDay) {
  await readVideoAccess(context, videoId)
  return readReport(context, { classId: videoId, day: clampDay(date, context.now()) })
}

/** Stores what the caller says of a video, also of one that is gone since; 404 for one that they have not watched. */
export async function saveClassReport(
  context: Context,
  {
    videoId,
    date,
    ...said
  }: OfDay & { effort?: ClassReport['effort'] | undefined; pain?: ClassReport['pain'] | undefined },
  programsWith: ProgramsWith,
) {
  const watched = await listWatched(context.db, context.actor.id, [videoId])
  if (!watched.has(videoId)) throw notFound('video')
  // What was said without a network belongs to the day of its class.
  const day = clampDay(date, context.now(), LEASE_DAYS)
  const programs = (on: Executor) =>
    programsWith(on, { userId: context.actor.id, videoId, now: context.now() })
  return saveReport(context, { classId: videoId, day, programs, ...said })
}
