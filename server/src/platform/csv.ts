import { CSV_MARK } from '@carriage/contract/csv'

export type Cell = string | number

/** Spreadsheets read such a text as a formula; an apostrophe before it prevents that. */
const FORMULA = /^[=+\-@\t\r]/

function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const lines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

/** A file of comma-separated values (RFC 4180), with nothing that a spreadsheet would compute. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string => CSV_MARK + lines(rows)

/** As `toCsv`, for rows that are read while the file is sent: a piece for the head and for each page. */
export async function* streamCsv(
  head: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(toCsv([head]))
  for await (const rows of pages) yield Buffer.from(lines(rows))
}
