import { CSV_MARK } from '@carriage/contract/csv'

export type Cell = string | number

/**
 * Where spreadsheets begin to read a formula; an apostrophe there prevents that. Where a semicolon or a
 * tab parts the columns, it may be within our text: quotes count only at the beginning of a cell.
 */
const FORMULA = /^(?=[=+\-@\t\r])|(?=[=+\-@])(?<=[;\t\r\n] *)/g
/** Looks back from an apostrophe alone: from each of a million spaces it would take hours. */
const GUARD = /^'(?=[=+\-@\t\r])|'(?<=[;\t\r\n] *')(?=[=+\-@])/g
/** A cell of such a file as it was before it was written. */
export const withoutGuards = (cell: string): string => cell.replace(GUARD, '')

function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell.replace(FORMULA, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const lines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

/** How long a line of such a file is, with its end. */
export const bytesOfLine = (row: readonly Cell[]): number => Buffer.byteLength(lines([row]))

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
