import { texts as t } from '@carriage/texts/server/imports'
import {
  type ImportColumn,
  importColumns,
  type ImportKind,
} from '@carriage/contract/imports/columns'
import { MAX_IMPORT_LINES } from '@carriage/contract/imports/schemas'
import Papa from 'papaparse'
import { withoutGuards } from '../../../platform/csv.ts'
import { decodeText, decodeWindows } from '../../../platform/decode-text.ts'

/** A line of a file, with its cells by column. */
export interface ReadLine {
  /** Where it begins; the line with the names of the columns is the first. */
  line: number
  cells: Record<string, string>
  /** Why its cells cannot be told apart; null: they can. */
  problem: string | null
}

/** A file that cannot be read at all, with the reason for its sender. */
export class UnreadableFile extends Error {}

interface CsvRecord {
  line: number
  cells: string[]
  isTorn: boolean
}

/**
 * Reads a CSV file (RFC 4180) of a kind, as spreadsheets write it: UTF-8, UTF-16 or an older encoding, commas, semicolons
 * or tabs, with or without a first line `sep=;`, any line ends. Lines without text, and empty columns at the end, are left
 * out. Throws `UnreadableFile` for what is no text, for unknown, repeated or missing columns, and for more lines than may
 * be imported at once. Yields after each part, so that the caller can do something else meanwhile.
 */
export function* readLines(kind: ImportKind, bytes: Uint8Array): Generator<undefined, ReadLine[]> {
  const [head, ...records] = yield* readRecords(textOf(bytes))
  if (!head) throw new UnreadableFile(t.fileEmpty)
  // Of so many some are unknown or repeated.
  const names = withoutEmptyEnd(head.cells.slice(0, MAX_COLUMNS)).map((cell) =>
    nameOf(cell, importColumns[kind]),
  )
  checkColumns(names, importColumns[kind])
  if (records.length === 0) throw new UnreadableFile(t.fileHasNoLinesBelowColumns)
  if (records.length > MAX_IMPORT_LINES)
    throw new UnreadableFile(t.fileCanHaveUpLinesSplit({ maxImportLines: MAX_IMPORT_LINES }))
  const lines: ReadLine[] = []
  for (const { line, cells, isTorn } of records) {
    lines.push({
      line,
      cells: Object.fromEntries(names.map((name, at) => [name, read(name, cells[at] ?? '')])),
      problem: isTorn ? t.quotationMarkMissing : countProblem(cells, names.length),
    })
    yield
  }
  return lines
}

function countProblem(cells: readonly string[], columns: number): string | null {
  const count = Math.max(withoutEmptyEnd(cells).length, Math.min(cells.length, columns))
  return count === columns ? null : t.lineHasCellsButFirstOne({ count, columns })
}

/** Spreadsheets write a separator for each column that was ever used. */
const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** What stands before a formula in files that a studio has written is none of the text; in JSON nothing does. */
const read = (column: string, cell: string): string =>
  clean(column === 'details' ? cell : withoutGuards(cell))

/** Without the spaces around it that nobody sees; letters with accents as one character each. */
function clean(cell: string): string {
  let [from, to] = [0, cell.length]
  while (from < to && UNSEEN.test(cell.charAt(from))) from++
  while (from < to && UNSEEN.test(cell.charAt(to - 1))) to--
  return cell.slice(from, to).normalize('NFC')
}
const UNSEEN = /[\s\u200B]/

/** The name of the column that is meant: people write 'First Name' and 'E-Mail', too. */
function nameOf(cell: string, known: readonly ImportColumn[]): string {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, '')
  const name = clean(cell)
  return known.find((column) => plain(column.name) === plain(name))?.name ?? name.toLowerCase()
}

function textOf(bytes: Uint8Array): string {
  if (ZIP.every((byte, at) => bytes[at] === byte))
    throw new UnreadableFile(t.excelWorkbookSaveAsCsvUtf)
  const text = decodeText(bytes) ?? decodeWindows(bytes)
  // PostgreSQL cannot store NUL.
  if (text.includes('\0')) throw new UnreadableFile(t.isntCsvFileSaveYourTable)
  return text.replaceAll(/\r\n?/g, '\n')
}

/** How the files of Excel begin. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** A first line with which Excel is told the separator. */
const SEPARATOR = /^sep=(.)\n/i
const DELIMITERS = [',', ';', '\t'] as const
const MAX_COLUMNS = 100
/** So many characters are read in a few milliseconds. */
const PART = 64 * 1024

function* readRecords(whole: string): Generator<undefined, CsvRecord[]> {
  const [first = '', stated] = SEPARATOR.exec(whole) ?? []
  const text = whole.slice(first.length)
  const [head = ''] = text.trimStart().split('\n', 1)
  const count = (delimiter: string) => head.split(delimiter).length
  const delimiter = stated ?? DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ','
  const records: CsvRecord[] = []
  let line = first === '' ? 1 : 2
  let begin = 0
  let blank = 0
  // What comes after the limits is refused, and need not be read for that.
  const isEnough = () => records.length > MAX_IMPORT_LINES + 1 || blank > MAX_IMPORT_LINES
  const step = ({
    data: [cells = []],
    meta: { cursor: end },
    errors,
  }: Papa.ParseResult<string[]>) => {
    const isBlank = cells.every((cell) => cell.trim() === '')
    if (isBlank) blank++
    else records.push({ line, cells, isTorn: errors.some(({ type }) => type === 'Quotes') })
    line += text.slice(begin, end).split('\n').length - 1
    begin = end
    if (isEnough()) parser.abort()
  }
  const parser = new Papa.Parser({ delimiter, newline: '\n', step })
  for (let size = PART, end = 0; end < text.length && !isEnough();) {
    const from = begin
    end = from + size
    // A record that the part cuts is read again with the next one.
    parser.parse(text.slice(from, end), from, end < text.length)
    size = begin === from ? size * 2 : PART
    yield
  }
  if (blank > MAX_IMPORT_LINES) throw new UnreadableFile(t.fileHasTooManyEmptyLines)
  return records
}

function checkColumns(names: readonly string[], known: readonly ImportColumn[]): void {
  const unknown = names.filter((name) => !known.some((column) => column.name === name))
  if (unknown.length > 0)
    throw new UnreadableFile(
      t.unknownColumnsThereCan({
        value: unknown
          .map((name) => name.slice(0, 50) || t.withoutName)
          .join(', ')
          .slice(0, 300),
        value2: known.map(({ name }) => name).join(', '),
      }),
    )
  const repeated = names.filter((name, at) => names.indexOf(name) !== at)
  if (repeated.length > 0)
    throw new UnreadableFile(t.columnsAppearTwice({ value: repeated.join(', ') }))
  const missing = known.filter(({ name, required }) => required && !names.includes(name))
  if (missing.length > 0)
    throw new UnreadableFile(
      t.missingColumns({ value: missing.map(({ name }) => name).join(', ') }),
    )
}
