import type { funnelQuery } from '@carriage/contract/insights/studio-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { findCounted } from '../counts/counts-queries.ts'
import { presentFunnelRow } from '../insights-presenter.ts'
import { countFunnelRows, listFunnel } from './funnel-queries.ts'

/** A page of the funnel by batch, week or plan, as it was counted last. */
export async function readFunnel(context: Context, input: z.output<typeof funnelQuery>) {
  const { db } = context
  const { by, page, per_page } = input
  const [rows, total, counted] = await Promise.all([
    listFunnel(db, by, { limit: per_page, offset: (page - 1) * per_page }),
    countFunnelRows(db, by),
    findCounted(db, 'funnel'),
  ])
  return {
    rows: rows.map(presentFunnelRow),
    meta: { total, page, per_page },
    counted_on: counted,
  }
}
