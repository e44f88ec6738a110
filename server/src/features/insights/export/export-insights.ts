import { coachTables, type InsightTable } from '@carriage/contract/insights/studio-schemas'
import type { FileAnswer } from '@carriage/contract/endpoint'
import type { Context } from '../../../context.ts'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import { streamCsv } from '../../../platform/csv.ts'
import { utcDay } from '../../../platform/time.ts'
import { recordAudit } from '../../audit/index.ts'
import { coachOf } from '../content/own-content-policy.ts'
import { readVideoCurve } from '../content/read-content.ts'
import { curveTable, headOf, pagesOf } from './tables.ts'

/**
 * A table as a file that is sent while it is read. 403 for coaches who ask for a table of the whole studio, 422
 * without the video whose curve is wanted. Whoever takes the list of members is recorded.
 */
export async function exportInsights(
  context: Context,
  { table, id }: { table: InsightTable; id?: string | undefined },
): Promise<FileAnswer> {
  const coach = coachOf(context.actor)
  if (coach !== undefined && !coachTables.includes(table))
    throw new AppError('forbidden', 'You do not have permission to do this.')
  if (table === 'leaving') {
    await recordAudit(context, context.db, { action: 'leaving-exported' })
  }
  const name = `carriage-${table}-${utcDay(context.now())}.csv`
  if (table === 'curve') {
    if (id === undefined) throw invalidField('id', 'Choose a video')
    const { curve } = await readVideoCurve(context, { id })
    return { name, content: streamCsv(headOf(table), curveTable(curve)) }
  }
  return { name, content: streamCsv(headOf(table), pagesOf(context, table, coach)) }
}
