import { MediaRefusedError } from '../../adapters/video-host/video-host.ts'
import type { Services } from '../../context.ts'
import { randomToken } from '../../platform/crypto.ts'
import { jobKind } from '../../platform/jobs.ts'
import { findProcessing, setProcessing } from '../videos/index.ts'

export const processVideoJob = jobKind<{ videoId: string }>({
  name: 'process-video',
  expireInSeconds: 3600,
  retryLimit: 3,
})

/**
 * Makes one uploaded video playable. Safe to run again: a half-done run has published nothing, and a
 * finished one is left alone. A refused source ends as `failed` with its reason; other errors are tried again.
 */
export async function processVideo(services: Services, videoId: string): Promise<void> {
  const { db, videoHost } = services
  const video = await findProcessing(db, videoId)
  if (
    !video?.sourcePath ||
    video.processingState === 'playable' ||
    video.processingState === 'ready'
  )
    return
  const playbackId = video.playbackId ?? randomToken().slice(0, 22)
  await setProcessing(db, videoId, {
    processingState: 'processing',
    processingError: null,
    playbackId,
  })
  try {
    const { durationSeconds } = await videoHost.ingest(video.sourcePath, playbackId)
    await setProcessing(db, videoId, {
      processingState: 'playable',
      durationSeconds: Math.round(durationSeconds),
    })
  } catch (error) {
    if (!(error instanceof MediaRefusedError)) throw error
    await setProcessing(db, videoId, { processingState: 'failed', processingError: error.message })
  }
}
