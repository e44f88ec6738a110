import { texts as t } from '@carriage/texts/server/kept-classes'
import { MAX_KEEPING_DEVICES, MAX_KEPT } from '@carriage/contract/kept-classes/schemas'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { epoch } from '../../platform/time.ts'
import { lockUser } from '../accounts/index.ts'
import { readPlayableVideo } from '../videos/index.ts'
import { endOfKept, playsUntil } from './kept-classes-policy.ts'
import * as queries from './kept-classes-queries.ts'
import { presentKept } from './kept-classes-presenter.ts'

/**
 * Lets the device of the caller's session keep a class. Throws 404 and 403 as `readPlayableVideo`, 409 for a film that cannot be
 * kept, for one class too many, and for one device too many.
 */
export async function keepClass(context: Context, { id: videoId }: { id: string }) {
  const { db, actor, videoHost } = context
  const video = await readPlayableVideo(context, videoId)
  const { playbackId } = video
  if (playbackId === null || !videoHost.canBeKept(playbackId))
    throw new AppError('conflict', () => t.filmCannotBeKept)
  const now = context.now()
  const { id: userId, sessionId } = actor
  const row = {
    id: uuidv7(),
    userId,
    sessionId,
    videoId,
    playbackId,
    keptAt: now,
    endsAt: endOfKept(now),
  }
  await db.transaction(async (tx) => {
    // Two devices may keep something at once.
    await lockUser(tx, userId)
    if ((await queries.countOthers(tx, row)) >= MAX_KEPT)
      throw new AppError('conflict', () => t.tooManyClasses({ max: MAX_KEPT }))
    if ((await queries.countOtherDevices(tx, row, now)) >= MAX_KEEPING_DEVICES)
      throw new AppError('conflict', () => t.tooManyDevices({ max: MAX_KEEPING_DEVICES }))
    await queries.replaceKept(tx, row)
  })
  return {
    kept_class: presentKept(context, row, playsUntil(row, video, actor, now)),
    now: epoch(now),
  }
}

export async function removeKeptClass({ db, actor }: Context, { id: videoId }: { id: string }) {
  await queries.deleteKept(db, { sessionId: actor.sessionId, videoId })
  return { message: t.removed }
}
