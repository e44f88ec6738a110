import { fileStem } from '@carriage/contract/brand/file-stem'
import { type ExportKind, importColumns } from '@carriage/contract/imports/columns'
import type { FileAnswer } from '@carriage/contract/endpoint'
import type { Context } from '../../../context.ts'
import { type Cell, streamCsv } from '../../../platform/csv.ts'
import type { Database } from '../../../platform/db/database.ts'
import { utcDay } from '../../../platform/time.ts'
import { recordAudit } from '../../audit/index.ts'
import { listExportedCodes, listExportedMembers, listExportedWorkouts } from './exported-queries.ts'
import { codeLine, memberLine, workoutLine } from './line-policy.ts'

const PAGE = 500

const actions = {
  members: 'members-exported',
  practice: 'practice-exported',
  codes: 'codes-exported',
} as const

/** Pages of rows until one is not full. */
async function* pagesOf<Row extends { id: string }>(
  read: (page: { after: string | undefined; limit: number }) => Promise<Row[]>,
  lineOf: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  let after: string | undefined
  do {
    const rows = await read({ after, limit: PAGE })
    yield rows.map(lineOf)
    after = rows.length < PAGE ? undefined : rows.at(-1)?.id
  } while (after !== undefined)
}

const linesOf = {
  members: (db: Database, now: Date) =>
    pagesOf(
      (page) => listExportedMembers(db, page),
      (row) => memberLine(row, now),
    ),
  practice: (db: Database) =>
    pagesOf(
      (page) => listExportedWorkouts(db, page),
      (row) => workoutLine(row),
    ),
  codes: (db: Database) =>
    pagesOf(
      (page) => listExportedCodes(db, page),
      (row) => codeLine(row),
    ),
}

/**
 * All members, or all codes that can still be redeemed, as a file that the import of another studio takes; it is sent while it
 * is read. The audit log has the download.
 */
export async function exportForImport(
  context: Context,
  { kind }: { kind: ExportKind },
): Promise<FileAnswer> {
  const { db, readBrand } = context
  const now = context.now()
  await recordAudit(context, db, { action: actions[kind] })
  const head = importColumns[kind].map(({ name }) => name)
  const name = `${fileStem((await readBrand()).name)}-${kind}-${utcDay(now)}.csv`
  return { name, content: streamCsv(head, linesOf[kind](db, now)) }
}
