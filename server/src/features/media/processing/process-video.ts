import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { findProcessing, lockProcessing, setProcessing } from '../../videos/index.ts'
import { convertVideoJob } from './convert-video.ts'
import { newPlaybackId } from './playback-id.ts'
import { attempt } from './processing-attempt.ts'

export const processVideoJob = defineJob<{ videoId: string }>({
  name: 'process-video',
  expireInSeconds: 2 * 3600,
  // What keeps failing ends by the count of attempts; a server that is restarted is no failure.
  retryLimit: 1000,
  run: (services, { videoId }, signal) =>
    processVideo(services, videoId, { convert: true, signal }),
})

/** What is to be done with a video once it plays. */
export interface Playable {
  /** Whether qualities are made of it, where that is possible. */
  convert: boolean
  signal?: AbortSignal
}

/**
 * Makes one uploaded video playable. Safe to run again: a half-done run has published nothing, and a
 * finished one is left alone. A refused source ends as `failed` with its reason; other errors are tried again.
 */
export async function processVideo(
  services: Services,
  videoId: string,
  { convert, signal }: Playable = { convert: true },
): Promise<void> {
  const { db, videoHost } = services
  const video = await findProcessing(db, videoId)
  if (!video?.sourcePath || !['waiting', 'processing'].includes(video.processingState)) return
  const { sourcePath } = video
  const playbackId = video.nextPlaybackId ?? newPlaybackId()
  await setProcessing(db, videoId, { processingState: 'processing', nextPlaybackId: playbackId })
  await attempt(services, { videoId, ...(signal && { signal }) }, async (run) => {
    const made = await videoHost.ingest(sourcePath, playbackId, run)
    const { durationSeconds, playable, problem } = made
    if (problem) services.log.warn({ err: problem, videoId }, 'a video has to be converted')
    return () =>
      publish(services, videoId, {
        playbackId,
        durationSeconds,
        playable,
        convert: convert && videoHost.converts,
        last: convert && !videoHost.converts,
      })
  })
}

interface Ingested {
  playbackId: string
  durationSeconds: number
  playable: boolean
  convert: boolean
  /** Nothing follows. */
  last: boolean
}

async function publish(services: Services, videoId: string, made: Ingested): Promise<void> {
  const { db, jobs, videoHost } = services
  const { playbackId, playable } = made
  const kept = await db.transaction(async (tx) => {
    if (!(await lockProcessing(tx, videoId))) return false
    await setProcessing(tx, videoId, {
      durationSeconds: Math.round(made.durationSeconds),
      ...(playable && {
        processingState: made.last ? 'ready' : 'playable',
        playbackId,
        nextPlaybackId: null,
      }),
    })
    // What cannot be played yet does not wait for further qualities of what can.
    if (made.convert) await jobs.send(tx, convertVideoJob, { videoId }, { first: !playable })
    return true
  })
  // It was deleted for good meanwhile.
  if (!kept) await videoHost.remove(playbackId)
}
