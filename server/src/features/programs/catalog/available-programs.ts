import type * as z from 'zod/mini'
import type { availableQuery } from '@carriage/contract/programs/schemas'
import { type Context, type Services, defineJob } from '../../../context.ts'
import { searchPage } from '../../../platform/db/search.ts'
import { findSavedIds, type Savable } from '../../saved-items/index.ts'
import { presentProgramCard } from '../programs-presenter.ts'
import { countJoinablePrograms, listJoinablePrograms } from '../programs-queries.ts'
import { memberProgram, loadProgramCards } from './program-cards.ts'
import { readProgramContents, type ProgramContent } from './shared-programs.ts'
import { isPublished, understand } from '../../videos/index.ts'
import { listRunningEnrollments, type EnrollmentWithSets } from '../progress/enrollments-queries.ts'
import { publishDueRows } from '../authoring/admin-queries.ts'
import type { SavedProgram } from '@carriage/contract/saved-items/schemas'
import { countSavedPrograms, listSavedPrograms } from './saved-programs-queries.ts'
import { findProgramFor } from './read-program.ts'

const ENROLLED = 50

/** A page of the programs that the member can join, and all programs they are enrolled in. */
export async function listAvailablePrograms(
  context: Context,
  query: z.output<typeof availableQuery>,
) {
  const { db, actor } = context
  const now = context.now()
  const wanted = understand(query.query, context.language)
  const asked = wanted?.level && [wanted.level]
  const filter = { ...query, level: actor.experienceLevel, levels: query.levels ?? asked }
  const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page }
  const {
    rows: joinable,
    total,
    similar,
  } = await searchPage(db, {
    terms: wanted?.terms,
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
  const own = { enrollments, saved, now, studio: await context.readCalendar() }
  const cardsOf = (programs: readonly ProgramContent[]) =>
    programs.map((content) => presentProgramCard(memberProgram(content, own)))
  return {
    available_programs: cardsOf(ids.flatMap((id) => contents.get(id) ?? [])),
    enrolled_programs: cardsOf(enrolled),
    similar: similar.map(({ id }) => id),
    meta: { total, page: query.page, per_page: query.per_page },
  }
}

export interface Enrolled {
  /** Every enrollment that is not stopped, by program id. */
  enrollments: Map<string, EnrollmentWithSets>
  /** The programs of those that members can see, most recently used first. */
  enrolled: ProgramContent[]
}

/** What the member takes part in; at most `limit` programs. */
export async function loadEnrolled(context: Context, limit: number): Promise<Enrolled> {
  const rows = await listRunningEnrollments(context.db, context.actor.id)
  const enrollments = new Map(rows.map((row) => [row.programId, row]))
  const contents = await readProgramContents(context, [...enrollments.keys()])
  const now = context.now()
  const enrolled = [...enrollments.keys()]
    .flatMap((id) => contents.get(id) ?? [])
    .filter(({ program }) => isPublished(program, now))
  return { enrollments, enrolled: enrolled.slice(0, limit) }
}

export const publishDueProgramsJob = defineJob({
  name: 'publish-due-programs',
  expireInSeconds: 60,
  retryLimit: 2,
  cron: '* * * * *',
  run: publishDuePrograms,
})

/** Marks scheduled programs that are due as published. */
export function publishDuePrograms({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  return publishDueRows(db, now())
}

/** Implements saved-items' interface for programs. */
export const savablePrograms: Savable<SavedProgram> = {
  find: (context, id) => findProgramFor(context, context.db, id),
  async list(context, page) {
    const { db, actor } = context
    const now = context.now()
    const ids = await listSavedPrograms(db, actor.id, now, page)
    const cards = await loadProgramCards(context, ids)
    // A program removed between the two queries no longer has a bookmark.
    const items = cards.flatMap((program) =>
      program.saved === null
        ? []
        : [{ _id: program.saved, item_type: 'program' as const, program_id: program._id, program }],
    )
    return { items, total: await countSavedPrograms(db, actor.id, now) }
  },
}
