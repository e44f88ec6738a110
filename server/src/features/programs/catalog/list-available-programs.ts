import type * as z from 'zod/mini'
import type { availableQuery } from '@carriage/contract/programs/schemas'
import type { Context } from '../../../context.ts'
import { searchPage } from '../../../platform/db/search.ts'
import { findSavedIds } from '../../saved-items/index.ts'
import { presentProgramCard } from '../programs-presenter.ts'
import { countJoinablePrograms, listJoinablePrograms } from '../programs-queries.ts'
import { loadEnrolled } from './load-enrolled.ts'
import { memberProgram } from './program-cards.ts'
import { readProgramContents, type ProgramContent } from './shared-programs.ts'

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
  const { enrolled, enrollments } = await loadEnrolled(context, ENROLLED)
  const ids = joinable.map(({ id }) => id)
  const [contents, saved] = await Promise.all([
    readProgramContents(context, ids),
    findSavedIds(db, actor.id, 'program', [...ids, ...enrolled.map(({ program }) => program.id)]),
  ])
  const own = { enrollments, saved, now: context.now() }
  const cardsOf = (programs: readonly ProgramContent[]) =>
    programs.map((content) => presentProgramCard(memberProgram(content, own)))
  return {
    available_programs: cardsOf(ids.flatMap((id) => contents.get(id) ?? [])),
    enrolled_programs: cardsOf(enrolled),
    similar: similar.map(({ id }) => id),
    meta: { total, page: query.page, per_page: query.per_page },
  }
}
