import type { pageQuery } from '@carriage/contract/common'
import type { importRowsQuery, ImportRowState } from '@carriage/contract/imports/schemas'
import { MAX_IMPORT_LINES } from '@carriage/contract/imports/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { presentImport, presentLine, presentProblems } from './imports-presenter.ts'
import { countImports, countLines, findImport, listImportPage } from './imports-queries.ts'
import { countLinesIn, listLines } from './rows-queries.ts'

type Reader = Pick<Context, 'db'>
type Page = { [Name in keyof typeof pageQuery]: z.output<(typeof pageQuery)[Name]> }

const windowOf = ({ page, per_page }: Page) => ({ limit: per_page, offset: (page - 1) * per_page })

/** A page of imports with the numbers of their lines, the newest first. */
export async function listImports({ db }: Reader, { page, per_page }: Page) {
  const [rows, total] = await Promise.all([
    listImportPage(db, windowOf({ page, per_page })),
    countImports(db),
  ])
  const counts = await countLines(
    db,
    rows.map(({ id }) => id),
  )
  return {
    imports: rows.map((row) => presentImport(row, counts.get(row.id))),
    meta: { total, page, per_page },
  }
}

/** Throws 404 for an unknown one, as the other calls for one import do. */
export async function readImport({ db }: Reader, { id }: { id: string }) {
  const row = await find(db, id)
  return { import: presentImport(row, (await countLines(db, [id])).get(id)) }
}

type RowsInput = { id: string } & z.output<typeof importRowsQuery>

/** A page of the lines of an import, all or those in one state. */
export async function listImportRows({ db }: Reader, { id, state, page, per_page }: RowsInput) {
  await find(db, id)
  const which = { importId: id, states: state === undefined ? [] : [state] }
  const [rows, total] = await Promise.all([
    listLines(db, which, windowOf({ page, per_page })),
    countLinesIn(db, which),
  ])
  return { rows: rows.map(presentLine), meta: { total, page, per_page } }
}

const PROBLEMS: readonly ImportRowState[] = ['wrong', 'failed', 'kept']

/** The lines to look at, as a file: those that were wrong, failed, or stayed when the import was undone. */
export async function exportImportProblems({ db }: Reader, { id }: { id: string }) {
  const { kind } = await find(db, id)
  const which = { importId: id, states: PROBLEMS }
  const lines = await listLines(db, which, { limit: MAX_IMPORT_LINES, offset: 0 })
  return { csv: presentProblems(kind, lines) }
}

async function find(db: Context['db'], id: string) {
  const row = await findImport(db, id)
  if (!row) throw notFound('Import')
  return row
}
