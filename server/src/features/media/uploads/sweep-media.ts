import { type Services, defineSweep } from '../../../context.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { deleteOpenUpload } from './store-upload.ts'
import { trimImageCache } from '../images/images.ts'
import { listDiscardedUploads, listExpiredUploads, removeUpload } from './uploads-queries.ts'

export const sweepMediaJob = defineSweep({
  name: 'sweep-media',
  expireInSeconds: 1800,
  cron: '53 * * * *',
  run: sweepMedia,
})

/** The key prefix of the parts of broadcasts, which the live engine removes within minutes unless its server ends. */
export const BROADCASTS = 'broadcasts'

const SWEEP_BATCH = 500
/** Longer than any job or upload takes. */
const WORK_SECONDS = 26 * 3600
/** Longer than any part is named in a playlist. */
const BROADCAST_SECONDS = 3600
/** For this long, repeated calls find a finished upload. */
const FINISHED_DAYS = 30

/** Removes uploads that never became videos, what interrupted work and broadcasts have left, and unused image sizes. */
export async function sweepMedia(
  scope: Pick<Services, 'db' | 'mediaStore' | 'now'>,
): Promise<void> {
  const { db, mediaStore } = scope
  const now = scope.now()
  for (const upload of [
    ...(await listExpiredUploads(db, 'open', now, SWEEP_BATCH)),
    ...(await listDiscardedUploads(db, SWEEP_BATCH)),
  ])
    await deleteOpenUpload(scope, upload)
  for (const { id } of await listExpiredUploads(
    db,
    'finished',
    addDays(now, -FINISHED_DAYS),
    SWEEP_BATCH,
  ))
    await removeUpload(db, id)
  await mediaStore.sweepWork(addSeconds(now, -WORK_SECONDS))
  for (const { key, modifiedAt } of await mediaStore.listOldest(BROADCASTS))
    if (modifiedAt < addSeconds(now, -BROADCAST_SECONDS)) await mediaStore.remove(key)
  await trimImageCache(mediaStore)
}
