import type { groupedCodesQuery } from '@carriage/contract/devices/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { searchPage } from '../../platform/db/search.ts'
import { cachedCount } from '../../platform/db/totals.ts'
import { countGrouped, listBatchesById, listCodesById, listGroupedIds } from './batches-queries.ts'
import { presentActivationCode, presentCodeBatch } from './devices-presenter.ts'
import { summariseCodes } from './list-activation-codes.ts'

/** A page of codes that were made alone and of batches, with the summary above it. */
export async function listGroupedCodes(
  context: Context,
  input: z.output<typeof groupedCodesQuery>,
) {
  const { query, plan, duration, sort, page, per_page } = input
  const window = { limit: per_page, offset: (page - 1) * per_page, sort }
  const { rows, total } = await searchPage(context.db, {
    query,
    offset: window.offset,
    list: (on, search) => listGroupedIds(on, { plan, duration, search }, window),
    count: (on, search) =>
      cachedCount(context.reads.totals, {
        key: `grouped-codes:${JSON.stringify({ plan, duration, search })}`,
        count: (limit) => countGrouped(on, { plan, duration, search }, limit),
      }),
  })
  const ids = (isBatch: boolean) =>
    rows.filter((row) => row.isBatch === isBatch).map(({ id }) => id)
  const codes = new Map((await listCodesById(context.db, ids(false))).map((row) => [row.id, row]))
  const batches = new Map(
    (await listBatchesById(context.db, ids(true))).map((row) => [row.batch.id, row]),
  )
  return {
    rows: rows.flatMap(({ id }) => {
      const [code, batch] = [codes.get(id), batches.get(id)]
      // Deleted since the page was read.
      if (!code && !batch) return []
      return {
        activation_code: code ? presentActivationCode(code) : null,
        batch: batch ? presentCodeBatch(batch) : null,
      }
    }),
    meta: { total, page, per_page },
    summary: await summariseCodes(context),
  }
}
