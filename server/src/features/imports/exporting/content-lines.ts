import type { Services } from '../../../context.ts'
import type { Cell } from '../../../platform/csv.ts'
import { listStaffWeeks } from '../../programs/index.ts'
import { classLine, easierFirst, exerciseLine, liveLine, programLine } from './content-policy.ts'
import {
  listExportedClasses,
  listExportedExercises,
  listExportedLive,
  listExportedPrograms,
} from './content-queries.ts'
import { pagesOf } from './pages-of.ts'

/** Classes bring their captions along. */
const PAGE = 50

/** All exercises, classes, programs and live classes, in an order in which each line names only lines before it. */
export async function* contentLines(
  { db }: Pick<Services, 'db'>,
  now: Date,
): AsyncGenerator<Cell[][]> {
  const exercises = await listExportedExercises(db)
  yield easierFirst(exercises).map(exerciseLine)
  const library = new Map(exercises.map((exercise) => [exercise.id, exercise]))
  yield* pagesOf(
    PAGE,
    (page) => listExportedClasses(db, page),
    async (rows) => rows.map((row) => classLine(row, library)),
  )
  yield* pagesOf(
    PAGE,
    (page) => listExportedPrograms(db, page),
    async (rows) => {
      const weeks = await listStaffWeeks(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => programLine(row, weeks.get(row.id) ?? []))
    },
  )
  yield* pagesOf(
    PAGE,
    (page) => listExportedLive(db, now, page),
    async (rows) => rows.map(liveLine),
  )
}
