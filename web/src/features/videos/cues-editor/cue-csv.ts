import {
  type Cues,
  type ExerciseCue,
  exerciseCue,
  type SetupCue,
  setupCue,
} from '@carriage/contract/videos/cue-schemas'
import { sortCues } from '@carriage/contract/videos/cue-policy'
import { plainPosition, readPosition } from '../../../staff/forms/position-text.ts'
import Papa from 'papaparse'
import type { CueMistake, ReadCues } from './cue-mistakes.ts'
import { texts as t } from '@carriage/texts/web/videos/cues-editor'

const columns = [
  'type',
  'start',
  'end',
  'name',
  'side',
  'count',
  'springs',
  'footbar',
  'headrest',
  'straps',
  'accessories',
] as const
type ColumnName = (typeof columns)[number]
type Row = Partial<Record<ColumnName, string>>

/** Written in a cell for a list that is empty, since an empty cell means 'as before'. */
const NONE = 'none'

const exact = (ms: number): string => (ms % 100 === 0 ? plainPosition(ms) : (ms / 1000).toFixed(3))

const exerciseRow = (one: ExerciseCue): Row => ({
  type: 'exercise',
  start: exact(one.start_ms),
  end: exact(one.end_ms),
  name: one.name,
  side: one.side ?? '',
  count: one.count === null ? '' : String(one.count),
})
const listCell = (items: readonly string[] | null): string =>
  items === null ? '' : items.join(' ') || NONE
const setupRow = (one: SetupCue): Row => ({
  type: 'setup',
  start: exact(one.at_ms),
  springs: listCell(one.springs && one.springs.map(({ spring, count }) => `${spring}:${count}`)),
  footbar: one.footbar ?? '',
  headrest: one.headrest ?? '',
  straps: one.straps ?? '',
  accessories: listCell(one.accessories),
})

/** Cues as comma-separated values (RFC 4180), a row for each; spreadsheets compute nothing in it. */
export const cueCsv = ({ exercises, setups }: Cues): string =>
  Papa.unparse([...setups.map(setupRow), ...exercises.map(exerciseRow)], {
    columns: [...columns],
    escapeFormulae: true,
  })

const words = (cell: string): string[] | null => {
  if (cell === '') return null
  return cell === NONE ? [] : cell.split(/\s+/)
}
const orNull = (cell: string): string | null => (cell === '' ? null : cell)

/** Spreadsheets are kept from computing by an apostrophe, which is no part of a name. */
const unquoted = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '')

const cellOf = (row: Row, name: ColumnName): string => (row[name] ?? '').trim()

function readRow(row: Row) {
  const cell = (name: ColumnName) => cellOf(row, name)
  const start_ms = readPosition(cell('start'))
  if (cell('type') === 'setup')
    return {
      setup: setupCue.safeParse({
        at_ms: start_ms,
        springs:
          words(cell('springs'))?.map((load) => {
            const [spring, count = '1'] = load.split(':')
            return { spring, count: Number(count) }
          }) ?? null,
        footbar: orNull(cell('footbar')),
        headrest: orNull(cell('headrest')),
        straps: orNull(cell('straps')),
        accessories: words(cell('accessories')),
      }),
    }
  return {
    exercise: exerciseCue.safeParse({
      start_ms,
      end_ms: readPosition(cell('end')),
      name: unquoted(cell('name')),
      side: orNull(cell('side').toLowerCase()),
      count: cell('count') === '' ? null : Number(cell('count')),
    }),
  }
}

/** The column of a field of a cue; undefined for the cue as a whole. */
function columnOf(field: unknown): ColumnName | undefined {
  if (field === 'start_ms' || field === 'at_ms') return 'start'
  if (field === 'end_ms') return 'end'
  return columns.find((name) => name === field)
}

/** One mistake for each column of a row, in the order of the columns. */
function mistakesOf(
  row: Row,
  line: number,
  issues: readonly { path: readonly unknown[]; message: string }[],
): CueMistake[] {
  const wrong = new Set(issues.map(({ path }) => columnOf(path[0])))
  if (wrong.has(undefined))
    return [{ line, column: null, found: cellOf(row, 'type'), remedy: t.remedies.nothing }]
  return columns
    .filter((name) => wrong.has(name))
    .map((column) => ({
      line,
      column,
      found: cellOf(row, column),
      remedy: remedyOf(column, cellOf(row, column)),
    }))
}

function remedyOf(column: ColumnName, found: string): string {
  if (column !== 'name' || found === '') return t.remedies[column]
  return countEnds(found) > 0 ? t.remedies.nameOnLines : t.remedies.longName
}

const LINE_ENDS = /\r\n|\r|\n/g
const countEnds = (text: string): number => text.match(LINE_ENDS)?.length ?? 0

/** Reads cues as `cueCsv` writes them; an exercise needs start, end and name only. Throws an `Error` to be shown for what is no table of cues. */
export function readCueCsv(text: string): ReadCues {
  const content = text.replace(/^\uFEFF/, '')
  const table = content.trimStart()
  const { data, meta, errors } = Papa.parse<Row>(table, {
    header: true,
    transformHeader: (name) => name.trim().toLowerCase(),
  })
  if (!['start', 'name'].some((name) => meta.fields?.includes(name))) throw new Error(t.unreadable)
  const tooWide = new Set(
    errors.filter(({ code }) => code === 'TooManyFields').map(({ row }) => row),
  )
  const cues: Cues = { exercises: [], setups: [] }
  const mistakes: CueMistake[] = []
  // The first line has the names of the columns; a cell in quotes may go over several.
  let line = countEnds(content.slice(0, content.length - table.length)) + 2
  for (const [n, row] of data.entries()) {
    const at = line
    const cells = columns.map((name) => row[name] ?? '')
    line += 1 + countEnds(cells.join(''))
    if (cells.every((cell) => cell.trim() === '')) continue
    if (tooWide.has(n)) {
      mistakes.push({ line: at, column: null, found: cells[3] ?? '', remedy: t.remedies.cells })
      continue
    }
    const { exercise, setup } = readRow(row)
    mistakes.push(...mistakesOf(row, at, (exercise ?? setup).error?.issues ?? []))
    if (exercise?.data) cues.exercises.push(exercise.data)
    if (setup?.data) cues.setups.push(setup.data)
  }
  return { cues: sortCues(cues), mistakes }
}
