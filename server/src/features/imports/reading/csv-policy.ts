import {
  type ImportColumn,
  importColumns,
  type ImportKind,
} from '@carriage/contract/imports/columns'
import { MAX_IMPORT_LINES } from '@carriage/contract/imports/schemas'
import Papa from 'papaparse'

/** A line of a file, with its cells by column. */
export interface ReadLine {
  /** Where it begins; the line with the names of the columns is the first. */
  line: number
  cells: Record<string, string>
  /** Why its cells cannot be told apart; null: they can. */
  problem: string | null
}

/** A file that cannot be read at all, with the reason for whoever sent it. */
export class UnreadableFile extends Error {}

interface CsvRecord {
  line: number
  cells: string[]
  isTorn: boolean
}

/**
 * Reads a CSV file (RFC 4180) of a kind: UTF-8 with or without a mark, commas or semicolons, any line ends. Lines without
 * text are left out. Throws `UnreadableFile` for another encoding, unknown, repeated or missing columns, and for more
 * lines than may be imported at once.
 */
export function readLines(kind: ImportKind, bytes: Uint8Array): ReadLine[] {
  const [head, ...records] = readRecords(textOf(bytes))
  if (!head) throw new UnreadableFile('The file is empty.')
  const names = head.cells.map((cell) => cell.trim().toLowerCase())
  checkColumns(names, importColumns[kind])
  if (records.length === 0) throw new UnreadableFile('The file has no lines below its columns.')
  if (records.length > MAX_IMPORT_LINES)
    throw new UnreadableFile(`A file can have ${MAX_IMPORT_LINES} lines. Divide it.`)
  return records.map(({ line, cells, isTorn }) => ({
    line,
    cells: Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])),
    problem: isTorn
      ? 'A quotation mark is missing.'
      : cells.length === names.length
        ? null
        : `This line has ${cells.length} cells, and the first one ${names.length}.`,
  }))
}

function textOf(bytes: Uint8Array): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new UnreadableFile('This is no text in UTF-8. Save the file as CSV UTF-8.', { cause })
  }
  // PostgreSQL cannot store NUL.
  if (text.includes('\0')) throw new UnreadableFile('This is no CSV file.')
  return text.replaceAll(/\r\n?/g, '\n')
}

function readRecords(text: string): CsvRecord[] {
  const [head = ''] = text.trimStart().split('\n', 1)
  const isSemicolons = head.split(';').length > head.split(',').length
  const records: CsvRecord[] = []
  let line = 1
  let begin = 0
  Papa.parse<string[]>(text, {
    delimiter: isSemicolons ? ';' : ',',
    newline: '\n',
    step: ({ data: cells, meta: { cursor: end }, errors }) => {
      if (cells.some((cell) => cell.trim() !== ''))
        records.push({ line, cells, isTorn: errors.some(({ type }) => type === 'Quotes') })
      line += text.slice(begin, end).split('\n').length - 1
      begin = end
    },
  })
  return records
}

function checkColumns(names: readonly string[], known: readonly ImportColumn[]): void {
  const unknown = names.filter((name) => !known.some((column) => column.name === name))
  if (unknown.length > 0)
    throw new UnreadableFile(
      `Unknown columns: ${unknown
        .map((name) => name.slice(0, 50) || '(without a name)')
        .join(', ')
        .slice(0, 300)}.`,
    )
  const repeated = names.filter((name, at) => names.indexOf(name) !== at)
  if (repeated.length > 0)
    throw new UnreadableFile(`Columns that stand there twice: ${repeated.join(', ')}.`)
  const missing = known.filter(({ name, required }) => required && !names.includes(name))
  if (missing.length > 0)
    throw new UnreadableFile(`Missing columns: ${missing.map(({ name }) => name).join(', ')}.`)
}
