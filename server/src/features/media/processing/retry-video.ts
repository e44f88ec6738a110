import { texts as t } from '@carriage/texts/server/media'
import type { Context, Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import {
  findProcessing,
  lockChangeableVideo,
  readAdminVideo,
  setProcessing,
} from '../../videos/index.ts'
import { convertVideoJob } from './convert-video.ts'

/**
 * Processes a video again after it failed, or after its qualities failed. The uploaded file is converted, since
 * repackaging would fail as before. Throws `conflict` where there is nothing to retry, or nothing to gain.
 */
export async function retryVideo(context: Context, { id }: { id: string }) {
  const { db, jobs } = context
  const kept = await findKeptSource(context, id)
  await db.transaction(async (tx) => {
    const { processingState, processingError, processingIsFinal, sourcePath } =
      await lockChangeableVideo(context, tx, id)
    if (processingError === null) throw new AppError('conflict', () => t.thereNothingRetry)
    if (processingIsFinal) throw new AppError('conflict', () => t.tryingAgainWontHelpWithFile)
    if (sourcePath === null || sourcePath !== kept)
      throw new AppError('conflict', () => t.weNoLongerHaveFileUpload)
    const plays = processingState === 'playable'
    await setProcessing(tx, id, {
      processingState: plays ? 'playable' : 'waiting',
      processingError: null,
      processingAttempts: 0,
    })
    await jobs.send(tx, convertVideoJob, { videoId: id, careful: true })
  })
  return readAdminVideo(context, { id })
}

/**
 * The key of the file that a video was made from, where the store still has it: asked before the row of the video is locked, since a store
 * may take its time.
 */
export async function findKeptSource(
  { db, mediaStore }: Pick<Services, 'db' | 'mediaStore'>,
  videoId: string,
): Promise<string | null> {
  const path = (await findProcessing(db, videoId))?.sourcePath ?? null
  return path !== null && (await mediaStore.stat(path)) ? path : null
}

/** Which videos this server takes. */
export async function readConverter({ videoHost }: Context) {
  return { available: videoHost.isAvailable, has_limits: videoHost.hasLimits }
}
