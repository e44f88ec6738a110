import type { figuresPage } from '@carriage/contract/insights/studio-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { findCounted } from '../counts/counts-queries.ts'
import {
  presentCurve,
  presentLiveFigures,
  presentProgramFigures,
  presentVideoFigures,
} from '../content-presenter.ts'
import { countViewedVideos, findCurve, listViewedVideos } from './curves-queries.ts'
import { countLiveFigures, listLiveFigures } from './live-figures-queries.ts'
import { coachOf } from './own-content-policy.ts'
import { countStartedPrograms, listStartedPrograms, listWeekFigures } from './programs-queries.ts'

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
  const weeks = await listWeekFigures(
    db,
    rows.map(({ id }) => id),
  )
  return {
    programs: rows.map((row) =>
      presentProgramFigures(
        row,
        weeks.filter(({ programId }) => programId === row.id),
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
    listViewedVideos(context.db, coach, windowOf(input)),
    countViewedVideos(context.db, coach),
  ])
  return {
    videos: rows.map(presentVideoFigures),
    meta: { total, page: input.page, per_page: input.per_page },
  }
}

/** Who still watches a video at each second; 404 for a video that is not the caller's. */
export async function readVideoCurve(context: Context, { id }: { id: string }) {
  const row = await findCurve(context.db, id, coachOf(context.actor))
  if (!row) throw notFound('Video')
  return { curve: presentCurve(row) }
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
  return {
    classes: rows.map(presentLiveFigures),
    meta: { total, page: input.page, per_page: input.per_page },
    counted_on: counted,
  }
}
