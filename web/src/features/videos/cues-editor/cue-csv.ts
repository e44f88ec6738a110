import {
  type Cues,
  type ExerciseCue,
  exerciseCue,
  type SetupCue,
  setupCue,
} from '@carriage/contract/videos/cue-schemas'
import { sortCues } from '@carriage/contract/videos/cue-policy'
import { placeText, readPlace } from '../../../staff/forms/place-text.ts'
import Papa from 'papaparse'
import { editorMessages as t } from './messages.ts'

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
type Row = Partial<Record<(typeof columns)[number], string>>

/** Written in a cell for a list that is empty, since an empty cell means 'as before'. */
const NONE = 'none'

const exact = (ms: number): string => (ms % 100 === 0 ? placeText(ms) : (ms / 1000).toFixed(3))

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

function readRow(row: Row) {
  const cell = (name: (typeof columns)[number]) => (row[name] ?? '').trim()
  const start_ms = readPlace(cell('start'))
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
      end_ms: readPlace(cell('end')),
      name: unquoted(cell('name')),
      side: orNull(cell('side').toLowerCase()),
      count: cell('count') === '' ? null : Number(cell('count')),
    }),
  }
}

/** Reads cues as `cueCsv` writes them; an exercise needs start, end and name only. Throws an `Error` to be shown. */
export function readCueCsv(text: string): Cues {
  const { data, meta } = Papa.parse<Row>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  })
  if (!['start', 'name'].some((name) => meta.fields?.includes(name))) throw new Error(t.unreadable)
  const cues: Cues = { exercises: [], setups: [] }
  for (const [n, row] of data.entries()) {
    const { exercise, setup } = readRow(row)
    const problem = (exercise ?? setup).error?.issues[0]
    // The first line has the names of the columns.
    if (problem) throw new Error(t.wrongLine(n + 2, problem.message))
    if (exercise?.data) cues.exercises.push(exercise.data)
    if (setup?.data) cues.setups.push(setup.data)
  }
  return sortCues(cues)
}
