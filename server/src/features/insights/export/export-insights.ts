import { fileStem } from '@carriage/contract/brand/file-stem'
import { coachTables, type InsightTable } from '@carriage/contract/insights/studio-schemas'
import type { FileAnswer } from '@carriage/contract/endpoint'
import type { Context } from '../../../context.ts'
import { notPermitted } from '../../../platform/app-error.ts'
import { streamCsv } from '../../../platform/csv.ts'
import { utcDay } from '../../../platform/time.ts'
import { recordAudit } from '../../audit/index.ts'
import { coachOf } from '../content/content-policy.ts'
import { readVideoCurve } from '../content/read-content.ts'
import { curveHead, curveTable, headOf, pagesOf } from './tables.ts'

const nameOf = async ({ readBrand, now }: Context, what: string): Promise<string> =>
  `${fileStem((await readBrand()).name)}-${what}-${utcDay(now())}.csv`

/**
 * A table as a file that is sent while it is read; `days`: those that reasons are counted of. 403 for coaches who ask for a table of the whole studio.
 * Downloads of the list of members are recorded in the audit log.
 */
export async function exportInsights(
  context: Context,
  { table, days }: { table: InsightTable; days: number },
): Promise<FileAnswer> {
  const coach = coachOf(context.actor)
  if (coach !== undefined && !coachTables.includes(table)) throw notPermitted()
  if (table === 'leaving') await recordAudit(context, context.db, { action: 'leaving-exported' })
  const content = streamCsv(headOf(table), pagesOf(context, { table, days }, coach))
  return { name: await nameOf(context, table), content }
}

/** The curve of a video as a file; 404 for a video that is not the caller's. */
export async function exportVideoCurve(
  context: Context,
  { id }: { id: string },
): Promise<FileAnswer> {
  const { curve } = await readVideoCurve(context, { id })
  return { name: await nameOf(context, 'curve'), content: streamCsv(curveHead, curveTable(curve)) }
}
