import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { lockChangeableVideo, readAdminVideo, setProcessing } from '../../videos/index.ts'
import { convertVideoJob } from './convert-video.ts'
import { processVideoJob } from './process-video.ts'

/**
 * Processes a video again after it failed, or after its qualities failed. Where a converter exists, the
 * uploaded file is converted, since repackaging would fail as before.
 */
export async function retryVideo(context: Context, { id }: { id: string }) {
  const { db, jobs, mediaStore, videoHost } = context
  await db.transaction(async (tx) => {
    const { processingState, processingError, sourcePath } = await lockChangeableVideo(
      context,
      tx,
      id,
    )
    if (processingError === null) throw new AppError('conflict', 'There is nothing to retry.')
    if (sourcePath === null || !(await mediaStore.stat(sourcePath)))
      throw new AppError('conflict', 'The file is not there any more. Please upload it again.')
    const plays = processingState === 'playable'
    await setProcessing(tx, id, {
      processingState: plays ? 'playable' : 'waiting',
      processingError: null,
      processingAttempts: 0,
    })
    if (videoHost.converts) await jobs.send(tx, convertVideoJob, { videoId: id, careful: true })
    else await jobs.send(tx, processVideoJob, { videoId: id })
  })
  return readAdminVideo(context, { id })
}
