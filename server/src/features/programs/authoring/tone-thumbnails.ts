import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { readTone } from '../../media/index.ts'
import { listUntoned, setTone } from './tone-queries.ts'

export const toneProgramThumbnailsJob = defineJob({
  name: 'tone-program-thumbnails',
  expireInSeconds: 1800,
  retryLimit: 2,
  cron: '29 * * * *',
  run: toneProgramThumbnails,
})

/** Finds the tones of thumbnails that were saved before there were any. Idempotent. */
async function toneProgramThumbnails({
  db,
  mediaStore,
}: Pick<Services, 'db' | 'mediaStore'>): Promise<void> {
  for (const { id, thumbnailPath } of await listUntoned(db)) {
    const tone = await readTone(mediaStore, thumbnailPath)
    if (tone) await setTone(db, id, thumbnailPath, tone)
  }
}
