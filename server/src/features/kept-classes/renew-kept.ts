import type { RenewAnswer } from '@carriage/contract/kept-classes/schemas'
import type { Context } from '../../context.ts'
import { defineSweep } from '../../define-job.ts'
import { epoch } from '../../platform/time.ts'
import { listVideoAccess } from '../videos/index.ts'
import { endedBy, playsUntil } from './kept-classes-policy.ts'
import * as queries from './kept-classes-queries.ts'
import { presentKept } from './kept-classes-presenter.ts'

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
