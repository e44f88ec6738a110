import type { Workout } from '@carriage/contract/practice/schemas'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { localDate } from '../../../platform/local-time.ts'
import { epoch } from '../../../platform/time.ts'
import { classIdOf, findAnyWorkout, findWorkoutBefore } from '../../practice/index.ts'
import { readEfforts } from '../../safe-training/index.ts'
import { isVisible } from '../publication-policy.ts'
import { findVideo } from '../videos-queries.ts'

/** One workout of the caller; 404 for one of somebody else. */
export async function readWorkout(
  context: Context,
  { id, time_zone }: { id: string; time_zone: string },
): Promise<{ workout: Workout }> {
  const { db, actor } = context
  const row = await findAnyWorkout(db, id)
  if (row?.userId !== actor.id) throw notFound('workout')
  const classId = classIdOf(row)
  const dateOf = ({ happenedAt, timeZone }: typeof row) =>
    localDate(happenedAt, timeZone ?? time_zone)
  const date = dateOf(row)
  const before = await findWorkoutBefore(db, row)
  const video = row.videoId === null ? undefined : await findVideo(db, row.videoId)
  const effortOf = await readEfforts(context, classId === null ? [] : [classId])
  return {
    workout: {
      _id: row.id,
      kind: row.kind,
      title: row.title,
      coach: row.coach,
      program: row.programTitle,
      duration: row.durationSeconds,
      practised_seconds: row.practisedSeconds,
      happened_at: epoch(row.happenedAt),
      date,
      exercises: row.exercises,
      springs: row.springs,
      effort: effortOf(classId, date),
      video_id: video && isVisible(video, context.now()) ? video.id : null,
      last_time: before
        ? {
            _id: before.id,
            happened_at: epoch(before.happenedAt),
            date: dateOf(before),
            practised_seconds: before.practisedSeconds,
            effort: effortOf(classId, dateOf(before)),
          }
        : null,
    },
  }
}
