import type { figuresPage } from '@carriage/contract/insights/studio-schemas'
import type * as z from 'zod/mini'
import type { Context, Services } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { findCounted } from '../counts/counts-queries.ts'
import {
  presentCurve,
  presentLiveFigures,
  presentProgramFigures,
  presentVideoFigures,
} from '../content-presenter.ts'
import * as queries from './curves-queries.ts'
import { countLiveFigures, listLiveFigures } from './live-figures-queries.ts'
import { addCurves, coachOf, curveInFilm, playedSeconds } from './content-policy.ts'
import { countProgramRatings, countRatings } from './ratings-queries.ts'
import { countStartedPrograms, listStartedPrograms, listWeekFigures } from './programs-queries.ts'
import { dayOfDate } from '../../../platform/local-time.ts'
import { addDays, utcDay } from '../../../platform/time.ts'

type Page = z.output<typeof figuresPage>
const windowOf = ({ page, per_page }: Page) => ({ limit: per_page, offset: (page - 1) * per_page })

/** How far members came in programs: all for admins, their own for coaches. */
export async function listProgramFigures(context: Context, input: Page) {
  const { db } = context
  const coach = coachOf(context.actor)
  const [rows, total, counted] = await Promise.all([
    listStartedPrograms(db, coach, windowOf(input)),
    countStartedPrograms(db, coach),
    findCounted(db, 'programs'),
  ])
  const ids = rows.map(({ id }) => id)
  const [weeks, ratings] = await Promise.all([
    listWeekFigures(db, ids),
    countProgramRatings(db, ids),
  ])
  return {
    programs: rows.map((row) =>
      presentProgramFigures(
        row,
        weeks.filter(({ programId }) => programId === row.id),
        ratings.get(row.id),
      ),
    ),
    meta: { total, page: input.page, per_page: input.per_page },
    counted_on: counted,
  }
}

/** Videos and how many of their viewings lasted: all for admins, their own for coaches. */
export async function listVideoFigures(context: Context, input: Page) {
  const coach = coachOf(context.actor)
  const [rows, total] = await Promise.all([
    queries.listViewedVideos(context.db, coach, windowOf(input)),
    queries.countViewedVideos(context.db, coach),
  ])
  const ratings = await countRatings(
    context.db,
    rows.map(({ id }) => id),
  )
  return {
    videos: rows.map((row) => presentVideoFigures(row, ratings.get(row.id))),
    meta: { total, page: input.page, per_page: input.per_page },
  }
}

/** Who still watches a video at each second; 404 for a video that is not the caller's. */
export async function readVideoCurve(context: Context, { id }: { id: string }) {
  const row = await queries.findCurve(context.db, id, coachOf(context.actor))
  if (!row) throw notFound('video')
  const ratings = await countRatings(context.db, [id])
  return { curve: presentCurve(row, ratings.get(id)) }
}

/** Who came to live classes and stayed: all for admins, their own for coaches. */
export async function listLiveFiguresOf(context: Context, input: Page) {
  const { db } = context
  const coach = coachOf(context.actor)
  const [rows, total, counted] = await Promise.all([
    listLiveFigures(db, coach, windowOf(input)),
    countLiveFigures(db, coach),
    findCounted(db, 'live'),
  ])
  const ratings = await countRatings(db, [...new Set(rows.map(({ liveClassId }) => liveClassId))])
  return {
    classes: rows.map((row) => presentLiveFigures(row, ratings.get(row.liveClassId))),
    meta: { total, page: input.page, per_page: input.per_page },
    counted_on: counted,
  }
}

/** A day is over in all time zones before the day after the next one begins in UTC. */
const DAYS_UNTIL_OVER = 2

/** Viewings whose videos are looked up at once. */
const BATCH = 5000

/**
 * Adds the viewings of past days to the curves of their videos. A viewing is removed with the transaction that counts
 * it, so each counts once, also after a crash.
 */
export async function countCurves(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const lastDay = dayOfDate(utcDay(addDays(now(), -DAYS_UNTIL_OVER)))
  for (;;) {
    const videoIds = await queries.listUncountedVideos(db, lastDay, BATCH)
    if (videoIds.length === 0) return
    for (const videoId of videoIds) {
      signal.throwIfAborted()
      await db.transaction(async (tx) => {
        const before = await queries.lockCurve(tx, videoId)
        const { viewings, changes } = await queries.takeViewings(tx, videoId, lastDay)
        const film = await queries.findFilmOfNow(tx, videoId)
        const added = playedSeconds(changes, film.durationSeconds)
        await queries.saveCurve(tx, {
          videoId,
          viewings: before.viewings + viewings,
          seconds: addCurves(curveInFilm(before, film), added),
          shiftMs: film.filmShiftMs,
        })
      })
    }
  }
}
