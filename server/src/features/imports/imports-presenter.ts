import type { ImportRow, ImportSummary } from '@carriage/contract/imports/schemas'
import { importColumns } from '@carriage/contract/imports/columns'
import { toCsv } from '../../platform/csv.ts'
import { epoch } from '../../platform/time.ts'
import type { Counts } from './imports-queries.ts'
import type { ImportRowRow, ImportTableRow } from './imports-schema.ts'

export const presentImport = (
  row: ImportTableRow,
  { adopts = 0, ...counts }: Counts = {},
): ImportSummary => ({
  _id: row.id,
  kind: row.kind,
  state: row.state,
  file_name: row.fileName,
  counts: {
    ready: counts.ready ?? 0,
    skipped: counts.skipped ?? 0,
    wrong: counts.wrong ?? 0,
    fetching: counts.fetching ?? 0,
    created: counts.created ?? 0,
    failed: counts.failed ?? 0,
    kept: counts.kept ?? 0,
    undone: counts.undone ?? 0,
  },
  adopts,
  invites: row.invites,
  created_at: epoch(row.createdAt),
  started_at: epoch(row.startedAt),
  ended_at: epoch(row.endedAt),
  kept_until: epoch(row.keptUntil),
})

/** A class has its captions in a cell. */
const MOST_SHOWN = 500
const shortened = (cell: string): string =>
  cell.length > MOST_SHOWN ? `${cell.slice(0, MOST_SHOWN)}…` : cell

export const presentLine = (row: ImportRowRow): ImportRow => ({
  _id: row.id,
  line: row.line,
  state: row.state,
  cells: Object.fromEntries(
    Object.entries(row.cells).map(([column, cell]) => [column, shortened(cell)]),
  ),
  problems: row.problems,
  adopts: row.adopts,
})

/** Lines as a file with the columns of the one they came in, before which stand the number of the line and what is wrong. */
export function presentProblems(
  kind: ImportTableRow['kind'],
  lines: readonly ImportRowRow[],
): string {
  const [first] = lines
  const columns = first ? Object.keys(first.cells) : importColumns[kind].map(({ name }) => name)
  return toCsv([
    ['line', 'problem', ...columns],
    ...lines.map(({ line, problems, cells }) => [
      line,
      problems
        .map(({ column, message }) => (column === null ? message : `${column}: ${message}`))
        .join(' '),
      ...columns.map((column) => cells[column] ?? ''),
    ]),
  ])
}
