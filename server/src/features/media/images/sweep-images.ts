import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { addSeconds } from '../../../platform/time.ts'
import { removeImage } from './image-intake.ts'
import { listUnattachedImages } from './unattached-images-queries.ts'

export const sweepImagesJob = defineJob({
  name: 'sweep-images',
  expireInSeconds: 600,
  retryLimit: 2,
  cron: '46 * * * *',
  run: sweepImages,
})

/** Longer than any upload takes. */
const GRACE_SECONDS = 3600
const SWEEP_BATCH = 500

/** Removes images that have been unattached for an hour, because an upload or a removal was interrupted. */
export async function sweepImages(
  scope: Pick<Services, 'db' | 'mediaStore' | 'now'>,
): Promise<void> {
  const before = addSeconds(scope.now(), -GRACE_SECONDS)
  for (const path of await listUnattachedImages(scope.db, before, SWEEP_BATCH))
    await removeImage(scope, path)
}
