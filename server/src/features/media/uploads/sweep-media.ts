import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { dropUpload } from './discard-upload.ts'
import { trimImageCache } from '../images/images.ts'
import { listRunOut, removeUpload } from './uploads-queries.ts'

export const sweepMediaJob = defineJob({
  name: 'sweep-media',
  expireInSeconds: 1800,
  retryLimit: 2,
  cron: '53 * * * *',
  run: sweepMedia,
})

const SWEEP_BATCH = 500
/** Longer than any job or upload may take. */
const WORK_SECONDS = 26 * 3600
/** Repeated calls about a finished upload find it for so long. */
const FINISHED_DAYS = 30

/** Removes uploads that never became videos, work that was cut short, and sizes that nobody asks for. */
export async function sweepMedia(
  scope: Pick<Services, 'db' | 'mediaStore' | 'now'>,
): Promise<void> {
  const { db, mediaStore } = scope
  const now = scope.now()
  for (const upload of await listRunOut(db, 'open', now, SWEEP_BATCH))
    await dropUpload(scope, upload)
  for (const { id } of await listRunOut(db, 'finished', addDays(now, -FINISHED_DAYS), SWEEP_BATCH))
    await removeUpload(db, id)
  await mediaStore.sweepWork(addSeconds(now, -WORK_SECONDS))
  await trimImageCache(mediaStore)
}
