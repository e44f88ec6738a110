import type {
  adminProgramsQuery,
  AdminProgram,
  AdminSession,
} from '@carriage/contract/programs/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { searchPage, typedTerms } from '../../../platform/db/search.ts'
import { cachedAggregate, cachedCount } from '../../../platform/db/totals.ts'
import { presentAdminProgramCard, presentAdminProgram } from './admin-presenter.ts'
import {
  countAssigned,
  countManagedPrograms,
  listManagedPrograms,
  summarisePrograms,
} from './admin-queries.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findVideos, isVisible, presentVideoCard } from '../../videos/index.ts'
import { listStaffWeeks } from '../outline-queries.ts'
import { videoIds } from '../programs-presenter.ts'
import { findProgram } from '../programs-queries.ts'

/** A page of the programs of all staff, with a summary of all programs. */
export async function listAdminPrograms(
  context: Context,
  input: z.output<typeof adminProgramsQuery>,
) {
  const { db, actor } = context
  const { query, page, per_page, status, level, category, whose, untranslated, sort } = input
  const { language: studio } = await context.readBrand()
  const filter = {
    status,
    level,
    category,
    staffId: whose && actor.id,
    untranslated: untranslated && { language: untranslated, studio },
  }
  const window = { limit: per_page, offset: (page - 1) * per_page, sort }
  const { rows, total } = await searchPage(db, {
    terms: typedTerms(query),
    offset: window.offset,
    list: (on, search) => listManagedPrograms(on, { ...filter, search }, window),
    count: (on, search) =>
      cachedCount(context.reads.totals, {
        key: `admin-programs:${JSON.stringify({ ...filter, search })}`,
        count: (limit) => countManagedPrograms(on, { ...filter, search }, limit),
      }),
  })
  const involved = await countAssigned(
    db,
    rows.map(({ id }) => id),
  )
  const summary = await cachedAggregate(context.reads.totals, {
    key: 'admin-programs-summary',
    read: (limit) => summarisePrograms(db, limit),
    size: (figures) => figures.total,
  })
  return {
    programs: rows.map((row) => presentAdminProgramCard(row, involved.get(row.id) ?? 0)),
    meta: { total, page, per_page },
    summary,
  }
}

/** A program for its editor, in a fixed number of queries. */
export async function readAdminProgram(
  context: Context,
  on: Executor,
  id: string,
): Promise<AdminProgram> {
  const row = await findProgram(on, id)
  if (!row) throw notFound('program')
  const weeks = (await listStaffWeeks(on, [id])).get(id) ?? []
  const cards = new Map<string, NonNullable<AdminSession['video']>>()
  for (const video of await findVideos(on, videoIds(weeks))) {
    cards.set(video.id, {
      ...presentVideoCard(context, video),
      is_recovery_content: video.isRecovery,
      visible: isVisible(video, context.now()),
    })
  }
  return presentAdminProgram(row, weeks, cards)
}
