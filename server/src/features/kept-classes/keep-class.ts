import { texts as t } from '@carriage/texts/server/kept-classes'
import {
  MAX_KEEPING_DEVICES,
  MAX_KEPT,
  type RenewAnswer,
} from '@carriage/contract/kept-classes/schemas'
import { type Context, defineSweep } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { epoch } from '../../platform/time.ts'
import { lockUser } from '../accounts/index.ts'
import { readPlayableVideo, listVideoAccess } from '../videos/index.ts'
import { endOfKept, playsUntil, endedBy } from './kept-classes-policy.ts'
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

/** What the device of the caller's session keeps on, with what it needs for it, and what has ended; that is deleted. */
export async function renewKeptClasses(context: Context): Promise<RenewAnswer> {
  const { db, actor } = context
  const now = context.now()
  const rows = await queries.listKept(db, actor.sessionId)
  const known = await listVideoAccess(
    db,
    rows.map(({ videoId }) => videoId),
  )
  const answer: RenewAnswer = { kept_classes: [], ended: [], now: epoch(now) }
  const endedIds: string[] = []
  for (const row of rows) {
    const video = known.get(row.videoId)
    const reason = endedBy(row, video, actor, now)
    if (reason === null && video)
      answer.kept_classes.push(presentKept(context, row, playsUntil(row, video, actor, now)))
    if (reason !== null) {
      answer.ended.push({ video_id: row.videoId, reason })
      endedIds.push(row.id)
    }
  }
  if (endedIds.length > 0) await queries.deleteKeptById(db, endedIds)
  return answer
}

/** Deletes classes that are kept no longer, and whose device has not asked since. */
export const sweepKeptClassesJob = defineSweep({
  name: 'sweep-kept-classes',
  cron: '27 * * * *',
  run: ({ db, now }) => queries.deleteEnded(db, now()),
})
