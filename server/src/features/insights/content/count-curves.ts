import type { Services } from '../../../context.ts'
import { dayOfDate } from '../../../platform/local-time.ts'
import { addDays, utcDay } from '../../../platform/time.ts'
import { addCurves, playedSeconds } from './curve-policy.ts'
import {
  findDuration,
  listUncountedVideos,
  lockCurve,
  saveCurve,
  takeViewings,
} from './curves-queries.ts'

/** A day is over in all time zones before the day after the next one begins in UTC. */
const DAYS_UNTIL_OVER = 2
/** Viewings whose videos are looked up at once. */
const BATCH = 5000

/**
 * Adds the viewings of past days to the curves of their videos. A viewing is removed with the transaction that counts
 * it, so each counts once, also after a crash.
 */
export async function countCurves(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const lastDay = dayOfDate(utcDay(addDays(now(), -DAYS_UNTIL_OVER)))
  for (;;) {
    const videoIds = await listUncountedVideos(db, lastDay, BATCH)
    if (videoIds.length === 0) return
    for (const videoId of videoIds) {
      signal.throwIfAborted()
      await db.transaction(async (tx) => {
        const before = await lockCurve(tx, videoId)
        const { viewings, changes } = await takeViewings(tx, videoId, lastDay)
        const duration = await findDuration(tx, videoId)
        await saveCurve(tx, {
          videoId,
          viewings: before.viewings + viewings,
          seconds: addCurves(before.seconds, playedSeconds(changes, duration), duration),
        })
      })
    }
  }
}
