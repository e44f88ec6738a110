import type * as z from 'zod/mini'
import type { codesQuery, groupedCodesQuery } from '@carriage/contract/devices/schemas'
import type { Context } from '../../context.ts'
import type { Executor } from '../../platform/db/database.ts'
import { searchPage, typedTerms } from '../../platform/db/search.ts'
import { cachedCount } from '../../platform/db/totals.ts'
import * as queries from './codes-queries.ts'
import {
  presentActivationCode,
  presentCodeBatch,
  presentRedemption,
  presentCodeFile,
} from './devices-presenter.ts'
import { countGrouped, listBatchesById, listCodesById, listGroupedIds } from './batches-queries.ts'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import { listBatch } from './codes-queries.ts'

/** Up to this number of codes the average of their uses is computed without a cache. */
const FEW_CODES = 10_000

/** A page of codes with the summary above it. */
export async function listActivationCodes(context: Context, input: z.output<typeof codesQuery>) {
  const { query, plan, duration, batch, state, sort, page, per_page } = input
  const filter = { plan, duration, batch, state }
  const window = { limit: per_page, offset: (page - 1) * per_page, sort }
  const { rows, total } = await searchPage(context.db, {
    terms: typedTerms(query),
    offset: window.offset,
    list: (on, search) => queries.listCodeRows(on, { ...filter, search }, window),
    count: (on, search) => totalCodes(context, { ...filter, search }, on),
  })
  return {
    activation_codes: rows.map(presentActivationCode),
    meta: { total, page, per_page },
    summary: await summariseCodes(context),
  }
}

/** Code figures. */
async function summariseCodes(context: Context) {
  const total = await totalCodes(context, {})
  const premium = await totalCodes(context, { plan: 'premium' })
  const basic = await totalCodes(context, { plan: 'none' })
  const uses = await totalUses(context, total)
  return { total, premium, basic, average_uses: total === 0 ? 0 : uses / total }
}

function totalUses(context: Context, codes: number): Promise<number> {
  const { db, reads } = context
  return codes <= FEW_CODES ? queries.sumUses(db) : reads.totals.read('codes:uses', queries.sumUses)
}

const totalCodes = (
  context: Context,
  filter: queries.CodesFilter,
  on: Executor = context.db,
): Promise<number> =>
  cachedCount(context.reads.totals, {
    key: `codes:${JSON.stringify(filter)}`,
    count: (limit) => queries.countCodeRows(on, filter, limit),
  })

/** A page of codes that were made alone and of batches, with the summary above it. */
export async function listGroupedCodes(
  context: Context,
  input: z.output<typeof groupedCodesQuery>,
) {
  const { query, plan, duration, sort, page, per_page } = input
  const window = { limit: per_page, offset: (page - 1) * per_page, sort }
  const { rows, total } = await searchPage(context.db, {
    terms: typedTerms(query),
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

interface Page {
  id: string
  page: number
  per_page: number
}

/** A page of the members who used a code; 404 for a deleted code. */
export async function listRedemptions({ db }: Context, { id, page, per_page }: Page) {
  if (!(await queries.codeExists(db, id))) throw notFound('activationCode')
  const [rows, total] = await Promise.all([
    queries.listRedemptionRows(db, id, { limit: per_page, offset: (page - 1) * per_page }),
    queries.countRedemptionRows(db, id),
  ])
  return { redemptions: rows.map(presentRedemption), meta: { total, page, per_page } }
}

/** The existing codes of a batch, with the name of the first. */
export async function readCodeBatch(context: Context, { id }: { id: string }) {
  const { rows, batchName } = await takeCodes(context, id)
  return {
    batch_id: id,
    batch_name: batchName,
    activation_url: activationUrl(context),
    activation_codes: rows.map(presentActivationCode),
  }
}

/** A batch as a file for spreadsheets. Nobody is handed a code that has been revoked. */
export async function exportCodeBatch(context: Context, { id }: { id: string }) {
  const { rows, batchName } = await takeCodes(context, id)
  const redeemable = rows.filter(({ revokedAt }) => revokedAt === null)
  return { batch_name: batchName, csv: presentCodeFile(redeemable, activationUrl(context)) }
}

const activationUrl = ({ config }: Context): string => `${config.publicUrl}/signup/activation`

/** Recorded, because everybody who has the codes can use them. */
async function takeCodes(context: Context, id: string) {
  const rows = await listBatch(context.db, id)
  const [first] = rows
  if (!first) throw notFound('batch')
  const { batchName } = first
  await recordAudit(context, context.db, {
    action: 'codes-exported',
    entityId: id,
    label: batchName,
  })
  return { rows, batchName }
}
