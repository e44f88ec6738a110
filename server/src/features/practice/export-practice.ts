import { fileStem } from '@carriage/contract/brand/file-stem'
import type { SpringSetting } from '@carriage/contract/practice/schemas'
import type { FileAnswer } from '@carriage/contract/endpoint'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { type Cell, streamCsv } from '../../platform/csv.ts'
import { localDate } from '../../platform/local-time.ts'
import { springPart } from '../reformer/index.ts'
import { readEfforts } from '../safe-training/index.ts'
import { readNames } from '../translations/index.ts'
import { findAnyWorkout } from './noted-queries.ts'
import { classIdOf } from './practice-policy.ts'
import { listWorkouts } from './workouts-queries.ts'
import type { WorkoutRow } from './practice-schema.ts'
import { tcxOf } from './tcx-policy.ts'

const PAGE = 500
const HEAD = [
  'date',
  'title',
  'coach',
  'program',
  'kind',
  'minutes',
  'class_minutes',
  'exercises',
  'springs',
  'effort',
]
const minutesOf = (seconds: number): number => Math.round(seconds / 60)
/** @param names of springs, as the reader calls them */
const springText = (springs: WorkoutRow['springs'], names: ReadonlyMap<string, string>): string => {
  const nameOf = ({ spring, name }: SpringSetting[number]) =>
    (spring !== undefined && names.get(springPart(spring))) || name
  return springs
    .map((setting) => setting.map((one) => `${one.count} ${nameOf(one)}`).join(' + ') || 'none')
    .join('; ')
}

/** All workouts of the caller as a file, newest first; days without a zone of their own are those of `time_zone`. */
export async function exportPractice(
  context: Context,
  { time_zone }: { time_zone: string },
): Promise<FileAnswer> {
  const { db, actor } = context
  const names = await readNames(context)
  async function* pages(): AsyncGenerator<Cell[][]> {
    let rows: Awaited<ReturnType<typeof listWorkouts>> = []
    do {
      rows = await listWorkouts(db, actor.id, { limit: PAGE, after: rows.at(-1) })
      const effortOf = await readEfforts(
        context,
        rows.flatMap((row) => classIdOf(row) ?? []),
      )
      yield rows.map((row) => {
        const date = localDate(row.happenedAt, row.timeZone ?? time_zone)
        return [
          date,
          row.title,
          row.coach ?? '',
          row.programTitle ?? '',
          row.kind,
          minutesOf(row.practisedSeconds),
          minutesOf(row.durationSeconds),
          row.exercises.join('; '),
          springText(row.springs, names),
          effortOf(classIdOf(row), date) ?? '',
        ]
      })
    } while (rows.length === PAGE)
  }
  const today = localDate(context.now(), time_zone)
  const { name } = await context.readBrand()
  return { name: `${fileStem(name)}-history-${today}.csv`, content: streamCsv(HEAD, pages()) }
}

/** One workout of the caller as a file for other programs; 404 for one of somebody else. */
export async function exportWorkout(
  { db, actor, readBrand }: Context,
  { id }: { id: string },
): Promise<FileAnswer> {
  const row = await findAnyWorkout(db, id)
  if (!row || row.userId !== actor.id) throw notFound('workout')
  const text = tcxOf(row)
  async function* content() {
    yield Buffer.from(text)
  }
  const date = localDate(row.happenedAt, row.timeZone ?? 'UTC')
  const { name } = await readBrand()
  return { name: `${fileStem(name)}-workout-${date}.tcx`, content: content() }
}
