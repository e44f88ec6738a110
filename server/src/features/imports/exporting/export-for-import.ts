import { fileStem } from '@carriage/contract/brand/file-stem'
import { PORTABLE_BRAND_FILE, portableBrand } from '@carriage/contract/brand/schemas'
import {
  type ExportKind,
  exportKinds,
  importColumns,
  type ImportKind,
} from '@carriage/contract/imports/columns'
import type { FileAnswer } from '@carriage/contract/endpoint'
import type { Context } from '../../../context.ts'
import { type Cell, streamCsv, bytesOfLine } from '../../../platform/csv.ts'
import { utcDay } from '../../../platform/time.ts'
import { createZip, type ZippedFile } from '../../../platform/zip/create-zip.ts'
import { recordAudit } from '../../audit/index.ts'
import { listTrialsHad } from '../../devices/index.ts'
import { paymentsTable } from '../../subscriptions/index.ts'
import { listExportedCodes, listExportedMembers, listExportedWorkouts } from './exported-queries.ts'
import { contentLines, pagesOf } from './content-lines.ts'
import { codeLine, memberLine, workoutLine } from './line-policy.ts'
import { importUpload, MAX_IMPORT_LINES } from '@carriage/contract/imports/schemas'
import { archivedName } from '../archive-policy.ts'

/** What an import takes at once, with room for the names of the columns. */
const MOST = { lines: MAX_IMPORT_LINES, bytes: importUpload.maxBytes - 4096 }

/**
 * One file, or several that begin with the names of the columns, each of at most so many lines and bytes as an import takes. A line
 * that is longer than that is a file of its own.
 */
export async function* tableFiles(
  kind: ImportKind,
  { head, pages }: { head: readonly string[]; pages: AsyncGenerator<Cell[][]> },
  most = MOST,
): AsyncGenerator<ZippedFile> {
  /** The lines for which the last file had no room. */
  let rest: Cell[][] = []
  let isOver = false
  const readOn = async () => {
    while (rest.length === 0 && !isOver) {
      const next = await pages.next()
      if (next.done === true) isOver = true
      else rest = next.value
    }
  }
  async function* linesOfPart(): AsyncGenerator<Cell[][]> {
    let [lines, bytes] = [0, 0]
    for (; rest.length > 0; await readOn()) {
      let fitting = 0
      for (const row of rest) {
        const own = bytesOfLine(row)
        if (lines > 0 && (lines === most.lines || bytes + own > most.bytes)) break
        lines += 1
        bytes += own
        fitting += 1
      }
      if (fitting === 0) return
      yield rest.slice(0, fitting)
      rest = rest.slice(fitting)
    }
  }
  let part = 1
  await readOn()
  do {
    yield { name: archivedName(kind, part), content: streamCsv(head, linesOfPart()) }
    part += 1
  } while (rest.length > 0)
}

const PAGE = 500

const actions = {
  members: 'members-exported',
  practice: 'practice-exported',
  codes: 'codes-exported',
  content: 'content-exported',
} as const

type Reading = Pick<Context, 'db' | 'hashEmail'>
type Lines = (context: Reading, now: Date) => AsyncGenerator<Cell[][]>

const linesOf: Readonly<Record<ExportKind, Lines>> = {
  members: ({ db, hashEmail }, now) =>
    pagesOf(
      PAGE,
      (page) => listExportedMembers(db, page),
      async (rows) => {
        const members = rows.map((row) => ({ row, hash: hashEmail(row.email) }))
        const had = await listTrialsHad(
          db,
          members.map(({ hash }) => hash),
        )
        return members.map(({ row, hash }) =>
          memberLine({ ...row, hadTrial: had.has(hash.toString('hex')) }, now),
        )
      },
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

/**
 * The whole studio as one archive: a file of each kind, cut where an import takes no more lines, and all payments, for the
 * books, and what the page Studio says. The audit log has the download.
 */
export async function exportStudio(context: Context): Promise<FileAnswer> {
  const { db, readBrand } = context
  const now = context.now()
  await recordAudit(context, db, { action: 'studio-exported' })
  const name = `${fileStem((await readBrand()).name)}-${utcDay(now)}.zip`
  return { name, content: createZip(studioFiles(context, now), now) }
}

async function* studioFiles(
  { db, hashEmail, readBrand }: Reading & Pick<Context, 'readBrand'>,
  now: Date,
): AsyncGenerator<ZippedFile> {
  for (const kind of exportKinds)
    yield* tableFiles(kind, {
      head: importColumns[kind].map(({ name }) => name),
      pages: linesOf[kind]({ db, hashEmail }, now),
    })
  const { head, pages } = paymentsTable(db)
  yield { name: 'payments.csv', content: streamCsv(head, pages) }
  // What is read is what the page Studio of another installation takes, and no more.
  const settings = JSON.stringify(portableBrand.parse(await readBrand()), null, 2)
  yield { name: PORTABLE_BRAND_FILE, content: [Buffer.from(settings)] }
}
