import type { Context } from '../../../context.ts'
import type { Caution } from '@carriage/contract/safe-training/cautions'
import type { VideoCardRow } from '../videos-queries.ts'
import { fits } from './caution-policy.ts'
import { clampDay } from '../../../platform/local-time.ts'
import { chooseDayClass } from './day-class-policy.ts'
import { findDayClass, listClassIds, storeDayClass } from './day-class-queries.ts'
import { readNewestClasses, readShared, readVisibleCards } from './shared-classes.ts'

/**
 * The class of the member's day, chosen once and stored; undefined when there are no classes. A member for whom it is not
 * gets another one, all day the same as long as the classes are: the choice is theirs alone and is not stored.
 */
export async function findTodaysClass(
  context: Context,
  day: string | undefined,
  cautions: readonly Caution[],
): Promise<VideoCardRow | undefined> {
  const now = context.now()
  const today = clampDay(day, now)
  const id = await readShared(context, `day-class:${today}`, async (db) => {
    const stored = await findDayClass(db, today, now)
    if (stored !== undefined) return stored
    const chosen = chooseDayClass(today, await listClassIds(db, now))
    if (chosen !== undefined) await storeDayClass(db, today, chosen)
    return chosen
  })
  const shared = id === undefined ? undefined : (await readVisibleCards(context, [id])).get(id)
  if (!shared || fits(shared, cautions)) return shared
  const fitting = (await readNewestClasses(context)).filter((video) => fits(video, cautions))
  const own = chooseDayClass(
    today,
    fitting.map((video) => video.id),
  )
  return fitting.find((video) => video.id === own)
}
