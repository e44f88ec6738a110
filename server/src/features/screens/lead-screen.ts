import { texts as t } from '@carriage/texts/server/screens'
import type * as z from 'zod/mini'
import type {
  claimScreenBody,
  commandBody,
  playOnScreenBody,
} from '@carriage/contract/screens/schemas'
import type { Context } from '../../context.ts'
import { invalidField, notFound } from '../../platform/app-error.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'
import { readPlayableVideo } from '../videos/index.ts'
import { lastsUntil, loadOf } from './screens-policy.ts'
import * as queries from './screens-queries.ts'
import { answerScreen } from './show-screen.ts'
import type { ScreenRow } from './screens-schema.ts'
import { defineSweep } from '../../define-job.ts'
import { addDays } from '../../platform/time.ts'

/** Nobody finds a screen by trying: there are a billion codes. */
const CLAIMS = { name: 'screen:account', limit: 20, windowSeconds: 900 }

export const consumeClaim = ({ db, actor, now }: Context): Promise<void> =>
  consumeRateLimit(db, CLAIMS, actor.id, now())

/**
 * Plays a class on the screen with this code. A member leads one screen at a time: another one ends. Throws 403 for a
 * class outside of their plan, 422 on `code` for a code that no screen shows.
 */
export async function claimScreen(
  context: Context,
  { code, video_id: videoId, position_seconds: position }: z.output<typeof claimScreenBody>,
) {
  const { db, actor } = context
  await consumeClaim(context)
  const { durationSeconds: duration } = await readPlayableVideo(context, videoId)
  const row = await db.transaction(async (tx) => {
    const now = context.now()
    const screen = await queries.lockByCode(tx, code, now)
    if (!screen) throw invalidField('code', () => t.noScreenShowsCodeMayHave)
    await queries.endOthers(tx, { userId: actor.id, keep: screen.id }, now)
    const expiresAt = lastsUntil({ duration, position }, now)
    return queries.updateScreen(tx, screen.id, {
      ...loadOf(screen, { videoId, position: Math.min(position, duration), expiresAt }),
      code: null,
      sessionId: actor.sessionId,
    })
  })
  return answerScreen(context, row)
}

export async function readLedScreen(context: Context) {
  const { db, actor } = context
  return answerScreen(context, await queries.findLed(db, actor.sessionId, context.now()))
}

/** Changes a screen that the caller leads in this session; 404 for any other, and for one that is over. */
async function changeLedScreen(
  context: Context,
  id: string,
  change: (before: ScreenRow) => Parameters<typeof queries.updateScreen>[2],
): Promise<ScreenRow> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const before = await queries.lockLed(tx, { sessionId: actor.sessionId, id }, context.now())
    if (!before) throw notFound('screen')
    return queries.updateScreen(tx, id, change(before))
  })
}

/** The screen follows with its next report. The answer shows already what it is going to do. */
export async function commandScreen(context: Context, input: z.output<typeof commandBody>) {
  const seconds = input.kind === 'seek' ? input.seconds : null
  const row = await changeLedScreen(context, input.screen_id, (before) => ({
    commandNumber: before.commandNumber + 1,
    command: input.kind,
    commandSeconds: seconds,
    playing: input.kind !== 'pause',
    ...(seconds !== null && { positionSeconds: seconds, ended: false }),
  }))
  return answerScreen(context, row)
}

export async function playOnScreen(
  context: Context,
  { screen_id, video_id: videoId, position_seconds: position }: z.output<typeof playOnScreenBody>,
) {
  const { durationSeconds: duration } = await readPlayableVideo(context, videoId)
  const expiresAt = lastsUntil({ duration, position }, context.now())
  const row = await changeLedScreen(context, screen_id, (before) =>
    loadOf(before, { videoId, position: Math.min(position, duration), expiresAt }),
  )
  return answerScreen(context, row)
}

export async function endScreen(context: Context, { screen_id }: { screen_id: string }) {
  const row = await changeLedScreen(context, screen_id, () => ({ overAt: context.now() }))
  return answerScreen(context, row)
}

/** Deletes screens a day after they were over. */
export const sweepScreensJob = defineSweep({
  name: 'sweep-screens',
  expireInSeconds: 300,
  cron: '57 * * * *',
  run: ({ db, now }) => queries.deleteOldScreens(db, addDays(now(), -1)),
})
