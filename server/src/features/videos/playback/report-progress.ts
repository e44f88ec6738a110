import type { Context } from '../../../context.ts'
import type { CreditClass } from '../../../slice.ts'
import { utcDay } from '../../../platform/time.ts'
import { emit } from '../../events/index.ts'
import { countPractices } from '../../exercises/index.ts'
import { readPlayableVideo } from '../visible-video.ts'
import { addPlayed } from './parts-of-day.ts'
import { type PlayedPart, playedParts } from './practice-policy.ts'
import { completesClass, creditedSeconds, earnsCredit, isEnd, percentOf } from './watch-policy.ts'
import {
  findWatching,
  insertClassCompletion,
  lockWatching,
  storeReport,
} from './watching-queries.ts'

interface Report {
  videoId: string
  /** Seconds. */
  position: number
  /** Seconds played since the last report; undefined from players that do not count them. */
  watched: number | undefined
  /** What was played since the last report; undefined from players that do not tell. */
  parts: readonly PlayedPart[] | undefined
  /** Whether it plays outside of a program. */
  outsideProgram: boolean
}

/**
 * Stores the member's position in a video and adds to their time watched. A class that was watched outside of a
 * program may count as a session of one, which `creditClass` decides.
 */
export async function reportProgress(
  context: Context,
  { videoId, position, watched, parts, outsideProgram }: Report,
  creditClass: CreditClass,
) {
  const { durationSeconds: duration, isSetup } = await readPlayableVideo(context, videoId)
  const userId = context.actor.id
  const positionSeconds = Math.min(Math.floor(position), duration)
  const percent = percentOf(positionSeconds, duration)
  const credit = await context.db.transaction(async (tx) => {
    await lockWatching(tx, userId)
    const at = context.now()
    const before = await findWatching(tx, { userId, videoId, at })
    const { elapsed, completions } = before
    const moved = position - before.positionSeconds
    const credited = creditedSeconds({ claimed: watched, moved, elapsed })
    const watchedSeconds = before.watchedSeconds + credited
    const played = playedParts({
      told: parts,
      position,
      played: watched ?? moved,
      elapsed,
      duration,
    })
    const { parts: ofDay, practised } = addPlayed({ before, played, isSetup, at })
    await storeReport(tx, {
      progress: {
        userId,
        videoId,
        positionSeconds,
        watchedSeconds,
        maxPercent: Math.max(before.maxPercent, percent),
        completedAt: isEnd(percent) ? at : null,
        updatedAt: at,
      },
      watched: { day: utcDay(at), seconds: credited },
      parts: ofDay,
    })
    await countPractices(tx, { userId, exerciseIds: practised, at })
    const percentBefore = percentOf(before.positionSeconds, duration)
    const arrival = { percentBefore, percent, watched: watchedSeconds, duration, completions }
    if (!isSetup && completesClass(arrival)) {
      await insertClassCompletion(tx, { userId, videoId, completedAt: at })
      const data = { member_id: userId, video_id: videoId }
      await emit(context, tx, { type: 'class.completed', data })
    }
    if (isSetup || !outsideProgram || !earnsCredit(arrival)) return null
    return creditClass(context, tx, { videoId, duration, watchedSeconds })
  })
  return { message: 'Progress saved', credit }
}
