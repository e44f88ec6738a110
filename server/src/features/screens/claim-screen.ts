import type * as z from 'zod/mini'
import type { claimScreenBody } from '@carriage/contract/screens/schemas'
import type { Context } from '../../context.ts'
import { invalidField } from '../../platform/app-error.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'
import { readPlayableVideo } from '../videos/index.ts'
import { lastsUntil, loadOf } from './screens-policy.ts'
import { endOthers, lockByCode, updateScreen } from './screens-queries.ts'
import { answerScreen } from './answer-screen.ts'

/** Nobody finds a screen by trying: there are a billion codes. */
const CLAIMS = { name: 'screen:account', limit: 20, windowSeconds: 900 }

/**
 * Plays a class on the screen with this code. A member leads one screen at a time: another one ends. Throws 403 for a
 * class outside of their plan, 422 on `code` for a code that no screen shows.
 */
export async function claimScreen(
  context: Context,
  { code, video_id: videoId, position_seconds: position }: z.output<typeof claimScreenBody>,
) {
  const { db, actor } = context
  await consumeRateLimit(db, CLAIMS, actor.id, context.now())
  const { durationSeconds: duration } = await readPlayableVideo(context, videoId)
  const row = await db.transaction(async (tx) => {
    const now = context.now()
    const screen = await lockByCode(tx, code, now)
    if (!screen) throw invalidField('code', 'No screen shows this code. It may have changed.')
    await endOthers(tx, { userId: actor.id, keep: screen.id }, now)
    const expiresAt = lastsUntil({ duration, position }, now)
    return updateScreen(tx, screen.id, {
      ...loadOf(screen, { videoId, position: Math.min(position, duration), expiresAt }),
      code: null,
      sessionId: actor.sessionId,
    })
  })
  return answerScreen(context, row)
}
