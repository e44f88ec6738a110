import { fileStem } from '@carriage/contract/brand/file-stem'
import { type ExportKind, importColumns } from '@carriage/contract/imports/columns'
import type { FileAnswer } from '@carriage/contract/endpoint'
import type { Context } from '../../../context.ts'
import { type Cell, streamCsv } from '../../../platform/csv.ts'
import { utcDay } from '../../../platform/time.ts'
import { recordAudit } from '../../audit/index.ts'
import { listExportedCodes, listExportedMembers, listExportedWorkouts } from './exported-queries.ts'
import { contentLines } from './content-lines.ts'
import { codeLine, memberLine, workoutLine } from './line-policy.ts'
import { pagesOf } from './pages-of.ts'

const PAGE = 500

const actions = {
  members: 'members-exported',
  practice: 'practice-exported',
  codes: 'codes-exported',
  content: 'content-exported',
} as const

type Lines = (context: Pick<Context, 'db'>, now: Date) => AsyncGenerator<Cell[][]>

const linesOf: Readonly<Record<ExportKind, Lines>> = {
  members: ({ db }, now) =>
    pagesOf(
      PAGE,
      (page) => listExportedMembers(db, page),
      async (rows) => rows.map((row) => memberLine(row, now)),
    ),
  practice: ({ db }) =>
    pagesOf(
      PAGE,
      (page) => listExportedWorkouts(db, page),
      async (rows) => rows.map(workoutLine),
    ),
  codes: ({ db }, now) =>
    pagesOf(
      PAGE,
      (page) => listExportedCodes(db, now, page),
      async (rows) => rows.map(codeLine),
    ),
  content: contentLines,
}

/**
 * All members, what they have practised, all codes that can still be redeemed, or all programs and classes, as a file that the
 * import of another studio takes; it is sent while it is read. The audit log has the download.
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
  return { name, content: streamCsv(head, linesOf[kind](context, now)) }
}
