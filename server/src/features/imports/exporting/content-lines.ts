import type { Services } from '../../../context.ts'
import type { Cell } from '../../../platform/csv.ts'
import { listStaffWeeks } from '../../programs/index.ts'
import { listTranslated } from '../../translations/index.ts'
import { classLine, easierFirst, exerciseLine, liveLine, programLine } from './content-policy.ts'
import {
  listExportedClasses,
  listExportedExercises,
  listExportedLive,
  listExportedPrograms,
} from './content-queries.ts'

interface Page {
  /** The id of the last one before. */
  after: string | undefined
  limit: number
}

/** The lines of pages of rows, until one is not full. */
export async function* pagesOf<Row extends { id: string }>(
  limit: number,
  read: (page: Page) => Promise<Row[]>,
  linesOf: (rows: Row[]) => Promise<Cell[][]>,
): AsyncGenerator<Cell[][]> {
  let after: string | undefined
  do {
    const rows = await read({ after, limit })
    yield await linesOf(rows)
    after = rows.length < limit ? undefined : rows.at(-1)?.id
  } while (after !== undefined)
}

/** Classes bring their captions along. */
const PAGE = 50

/** All exercises, classes, programs and live classes, in an order in which each line names only lines before it. */
export async function* contentLines(
  { db }: Pick<Services, 'db'>,
  now: Date,
): AsyncGenerator<Cell[][]> {
  const exercises = await listExportedExercises(db)
  const translatedOf = (records: readonly { id: string }[]) =>
    listTranslated(
      db,
      records.map(({ id }) => id),
    )
  const words = await translatedOf(exercises)
  yield easierFirst(exercises).map((exercise) => exerciseLine(exercise, words.get(exercise.id)))
  const library = new Map(exercises.map((exercise) => [exercise.id, exercise]))
  yield* pagesOf(
    PAGE,
    (page) => listExportedClasses(db, page),
    async (rows) => {
      const translated = await translatedOf(rows.map(({ video }) => video))
      return rows.map((row) => classLine(row, library, translated.get(row.video.id)))
    },
  )
  yield* pagesOf(
    PAGE,
    (page) => listExportedPrograms(db, page),
    async (rows) => {
      const weeks = await listStaffWeeks(
        db,
        rows.map(({ id }) => id),
      )
      const translated = await translatedOf(rows)
      return rows.map((row) => programLine(row, weeks.get(row.id) ?? [], translated.get(row.id)))
    },
  )
  yield* pagesOf(
    PAGE,
    (page) => listExportedLive(db, now, page),
    async (rows) => {
      const translated = await translatedOf(rows)
      return rows.map((row) => liveLine(row, translated.get(row.id)))
    },
  )
}
