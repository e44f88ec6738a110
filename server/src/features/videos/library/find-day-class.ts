import type { Context } from '../../../context.ts'
import type { VideoCardRow } from '../videos-queries.ts'
import { chooseDayClass, clampDay } from './day-class-policy.ts'
import { findDayClass, listClassIds, storeDayClass } from './day-class-queries.ts'
import { readShared, readVisibleCards } from './shared-classes.ts'

/** The class of the member's day, chosen once and stored; undefined when there are no classes. */
export async function findTodaysClass(
  context: Context,
  day: string | undefined,
): Promise<VideoCardRow | undefined> {
  const { db } = context
  const now = context.now()
  const today = clampDay(day, now)
  const id = await readShared(context, `day-class:${today}`, async () => {
    const stored = await findDayClass(db, today, now)
    if (stored !== undefined) return stored
    const chosen = chooseDayClass(today, await listClassIds(db, now))
    if (chosen !== undefined) await storeDayClass(db, today, chosen)
    return chosen
  })
  return id === undefined ? undefined : (await readVisibleCards(context, [id])).get(id)
}
