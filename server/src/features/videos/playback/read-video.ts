import type { Context } from '../../../context.ts'
import { readSafety, readEfforts } from '../../safe-training/index.ts'
import { listCaptions } from '../captions-queries.ts'
import { readOwnOfCards, loadVideoCards } from '../video-cards.ts'
import { presentVideo } from '../videos-presenter.ts'
import { findVideoFor, readPlayableVideo } from '../visible-video.ts'
import { resumePosition } from './watch-policy.ts'
import { texts as t } from '@carriage/texts/server/videos'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { notFound } from '../../../platform/app-error.ts'
import { countView, lockViews, findVideo } from '../videos-queries.ts'
import type { historyQuery } from '@carriage/contract/videos/schemas'
import type * as z from 'zod/mini'
import { searchPage, typedTerms } from '../../../platform/db/search.ts'
import { localDate } from '../../../platform/local-time.ts'
import { countHistory, listHistoryRows } from './history-queries.ts'
import type { Workout } from '@carriage/contract/practice/schemas'
import { classIdOf, findAnyWorkout, findWorkoutBefore } from '../../practice/index.ts'
import { isVisible } from '../publication-policy.ts'

export async function readVideo(context: Context, { id }: { id: string }) {
  const row = await findVideoFor(context, id)
  const [captions, ownOf, { cautions: spared }] = await Promise.all([
    listCaptions(context.db, id),
    readOwnOfCards(context, [id]),
    readSafety(context),
  ])
  return { video: presentVideo(context, row, { captions, own: ownOf(row), spared }) }
}

const ONE_VIEW_SECONDS = 30 * 60

/** Counts a view, at most one per member and video within 30 minutes. */
export async function playVideo(context: Context, { id }: { id: string }) {
  await readPlayableVideo(context, id)
  const viewedAt = context.now()
  const viewing = { userId: context.actor.id, videoId: id }
  const views = await context.db.transaction(async (tx) => {
    await lockViews(tx, viewing)
    const since = addSeconds(viewedAt, -ONE_VIEW_SECONDS)
    return countView(tx, { ...viewing, viewedAt, since })
  })
  if (views === undefined) throw notFound('video')
  return { message: t.playCounted, views }
}

/** A page of the member's workouts, one entry for each, and of what they have begun and can still see. */
export async function listHistory(context: Context, input: z.output<typeof historyQuery>) {
  const { db, actor } = context
  const now = context.now()
  const { query, page, per_page, time_zone } = input
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const { rows, total, similar } = await searchPage(db, {
    terms: typedTerms(query),
    offset: window.offset,
    list: (on, search) => listHistoryRows(on, actor.id, { search, now }, window),
    count: (on, search) => countHistory(on, actor.id, { search, now }),
  })
  const videos = rows.flatMap(({ video }) => video ?? [])
  const [cards, effortOf] = await Promise.all([
    loadVideoCards(context, videos),
    readEfforts(
      context,
      rows.flatMap(({ classId }) => classId ?? []),
    ),
  ])
  const cardOf = new Map(cards.map((card) => [card._id, card]))
  const history = rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    title: row.title,
    coach: row.coach,
    program: row.program,
    session: row.session,
    duration: row.durationSeconds,
    practised_seconds: row.practisedSeconds,
    live_class_id: row.liveClassId,
    video: (row.video && cardOf.get(row.video.id)) ?? null,
    watched_at: epoch(row.watchedAt),
    position_seconds: resumePosition(row.positionSeconds, row.durationSeconds),
    completed: row.completed,
    effort: effortOf(
      row.classId,
      row.kind === null ? undefined : localDate(row.watchedAt, row.timeZone ?? time_zone),
    ),
  }))
  return { history, similar: similar.map(({ id }) => id), meta: { total, page, per_page } }
}

/** One workout of the caller; 404 for one of somebody else. */
export async function readWorkout(
  context: Context,
  { id, time_zone }: { id: string; time_zone: string },
): Promise<{ workout: Workout }> {
  const { db, actor } = context
  const row = await findAnyWorkout(db, id)
  if (row?.userId !== actor.id) throw notFound('workout')
  const classId = classIdOf(row)
  const dateOf = ({ happenedAt, timeZone }: typeof row) =>
    localDate(happenedAt, timeZone ?? time_zone)
  const date = dateOf(row)
  const before = await findWorkoutBefore(db, row)
  const video = row.videoId === null ? undefined : await findVideo(db, row.videoId)
  const effortOf = await readEfforts(context, classId === null ? [] : [classId])
  return {
    workout: {
      _id: row.id,
      kind: row.kind,
      title: row.title,
      coach: row.coach,
      program: row.programTitle,
      session: row.sessionTitle,
      duration: row.durationSeconds,
      practised_seconds: row.practisedSeconds,
      happened_at: epoch(row.happenedAt),
      date,
      exercises: row.exercises,
      springs: row.springs,
      effort: effortOf(classId, date),
      video_id: video && isVisible(video, context.now()) ? video.id : null,
      last_time: before
        ? {
            _id: before.id,
            happened_at: epoch(before.happenedAt),
            date: dateOf(before),
            practised_seconds: before.practisedSeconds,
            effort: effortOf(classId, dateOf(before)),
          }
        : null,
    },
  }
}
