import type { codesQuery } from '@carriage/contract/devices/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Executor } from '../../platform/db/database.ts'
import { searchPage } from '../../platform/db/search.ts'
import { cachedCount } from '../../platform/db/totals.ts'
import { countCodeRows, listCodeRows, sumUses, type CodesFilter } from './codes-queries.ts'
import { presentActivationCode } from './devices-presenter.ts'

/** Up to this number of codes the average of their uses is computed without a cache. */
const FEW_CODES = 10_000

/** A page of codes with the summary above it. */
export async function listActivationCodes(context: Context, input: z.output<typeof codesQuery>) {
  const { query, plan, duration, batch, state, sort, page, per_page } = input
  const filter = { plan, duration, batch, state }
  const window = { limit: per_page, offset: (page - 1) * per_page, sort }
  const { rows, total } = await searchPage(context.db, {
    query,
    offset: window.offset,
    list: (on, search) => listCodeRows(on, { ...filter, search }, window),
    count: (on, search) => totalCodes(context, { ...filter, search }, on),
  })
  return {
    activation_codes: rows.map(presentActivationCode),
    meta: { total, page, per_page },
    summary: await summariseCodes(context),
  }
}

/** Code figures. */
export async function summariseCodes(context: Context) {
  const total = await totalCodes(context, {})
  const premium = await totalCodes(context, { plan: 'premium' })
  const basic = await totalCodes(context, { plan: 'none' })
  const uses = await totalUses(context, total)
  return { total, premium, basic, average_uses: total === 0 ? 0 : uses / total }
}

function totalUses(context: Context, codes: number): Promise<number> {
  const { db, reads } = context
  return codes <= FEW_CODES ? sumUses(db) : reads.totals.read('codes:uses', sumUses)
}

const totalCodes = (
  context: Context,
  filter: CodesFilter,
  on: Executor = context.db,
): Promise<number> =>
  cachedCount(context.reads.totals, {
    key: `codes:${JSON.stringify(filter)}`,
    count: (limit) => countCodeRows(on, filter, limit),
  })
