import type { Context } from '../../../context.ts'
import { findDayClass, listClassIds, storeDayClass } from './day-class-queries.ts'
import { chooseDayClass, clampDay } from './day-class-policy.ts'
import { findVideo, type VideoWithInstructor } from '../videos-queries.ts'

/** The class of the member's day, chosen once and stored; undefined when there are no classes. */
export async function findTodaysClass(
  context: Context,
  day: string | undefined,
): Promise<VideoWithInstructor | undefined> {
  const { db } = context
  const now = context.now()
  const today = clampDay(day, now)
  let id = await findDayClass(db, today, now)
  if (id === undefined) {
    id = chooseDayClass(today, await listClassIds(db, now))
    if (id !== undefined) await storeDayClass(db, today, id)
  }
  return id === undefined ? undefined : findVideo(db, id)
}
