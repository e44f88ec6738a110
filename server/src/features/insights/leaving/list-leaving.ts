import type { figuresPage } from '@carriage/contract/insights/studio-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { cachedCount } from '../../../platform/db/totals.ts'
import { findCounted } from '../counts/counts-queries.ts'
import { presentLeaving } from '../insights-presenter.ts'
import { countLeaving, listLeaving } from './leaving-queries.ts'

/** A page of the members who may leave soon, with the reasons. */
export async function listLeavingMembers(context: Context, input: z.output<typeof figuresPage>) {
  const { db } = context
  const { page, per_page } = input
  const [rows, total, counted] = await Promise.all([
    listLeaving(db, { limit: per_page, offset: (page - 1) * per_page }),
    cachedCount(context.reads.totals, { key: 'leaving', count: () => countLeaving(db) }),
    findCounted(db, 'leaving'),
  ])
  return {
    members: rows.map(presentLeaving),
    meta: { total, page, per_page },
    counted_on: counted,
  }
}
