import type { historyQuery } from '@carriage/contract/videos/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { searchPage, typedTerms } from '../../../platform/db/search.ts'
import { localDate } from '../../../platform/local-time.ts'
import { epoch } from '../../../platform/time.ts'
import { readEfforts } from '../../safe-training/index.ts'
import { loadVideoCards } from '../video-cards.ts'
import { countHistory, listHistoryRows } from './history-queries.ts'
import { resumePosition } from './watch-policy.ts'

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
    duration: row.durationSeconds,
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
