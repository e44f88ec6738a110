import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { addSeconds } from '../../../platform/time.ts'
import { removeImage } from './image-intake.ts'
import { listLooseImages } from './loose-images-queries.ts'

export const sweepImagesJob = defineJob({
  name: 'sweep-images',
  expireInSeconds: 600,
  retryLimit: 2,
  cron: '43 * * * *',
  run: sweepImages,
})

/** No upload is under way for so long. */
const GRACE_SECONDS = 3600
const SWEEP_BATCH = 500

/** Removes pictures that have belonged to nothing for an hour: an upload or a removal was cut short. */
export async function sweepImages(
  scope: Pick<Services, 'db' | 'mediaStore' | 'now'>,
): Promise<void> {
  const before = addSeconds(scope.now(), -GRACE_SECONDS)
  for (const path of await listLooseImages(scope.db, before, SWEEP_BATCH))
    await removeImage(scope, path)
}
