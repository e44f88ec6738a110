import type * as z from 'zod/mini'
import type { availableQuery } from '@carriage/contract/programs/schemas'
import type { Context } from '../../../context.ts'
import { searchPage } from '../../../platform/db/search.ts'
import { loadProgramCards } from './program-cards.ts'
import {
  countJoinablePrograms,
  listEnrolledPrograms,
  listJoinablePrograms,
} from '../programs-queries.ts'

const ENROLLED = 50

/** A page of the programs that the member can join, and all programs they are enrolled in. */
export async function listAvailablePrograms(
  context: Context,
  query: z.output<typeof availableQuery>,
) {
  const { db, actor } = context
  const now = context.now()
  const filter = { ...query, level: actor.experienceLevel }
  const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page }
  const {
    rows: joinable,
    total,
    similar,
  } = await searchPage(db, {
    query: query.query,
    offset: page.offset,
    list: (on, search) => listJoinablePrograms(on, actor.id, { ...filter, search }, now, page),
    count: (on, search) => countJoinablePrograms(on, actor.id, { ...filter, search }, now),
  })
  const enrolled = await listEnrolledPrograms(db, actor.id, now, ENROLLED)
  const cards = await loadProgramCards(context, [...joinable, ...enrolled])
  return {
    available_programs: cards.slice(0, joinable.length),
    enrolled_programs: cards.slice(joinable.length),
    similar: similar.map(({ id }) => id),
    meta: { total, page: query.page, per_page: query.per_page },
  }
}
