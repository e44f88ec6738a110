import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { listUntoned, setTone } from '../../videos/index.ts'
import { readTone } from './read-tone.ts'

export const toneVideoThumbnailsJob = defineJob({
  name: 'tone-video-thumbnails',
  expireInSeconds: 1800,
  retryLimit: 2,
  cron: '27 * * * *',
  run: toneVideoThumbnails,
})

/** Finds the tones of thumbnails that were saved before there were any. Idempotent. */
async function toneVideoThumbnails({
  db,
  mediaStore,
}: Pick<Services, 'db' | 'mediaStore'>): Promise<void> {
  for (const { id, thumbnailPath } of await listUntoned(db)) {
    const tone = await readTone(mediaStore, thumbnailPath)
    if (tone) await setTone(db, id, thumbnailPath, tone)
  }
}
