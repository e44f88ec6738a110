import { type Services, defineJob } from '../../../context.ts'
import { findProcessing, lockProcessing, setProcessing } from '../../videos/index.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { convertVideoJob } from './convert-video.ts'
import { newPlaybackId, attempt, recordOfVideo, whenCancelled } from './processing-attempt.ts'
import { scanSource } from './scan-source.ts'
import { foundTracks } from '../films/sound-policy.ts'
import type { FoundTrack } from '../../../adapters/video-host/video-host.ts'

export const processVideoJob = defineJob<{ videoId: string }>({
  name: 'process-video',
  expireInSeconds: 2 * 3600,
  // Failures are limited by the count of attempts; a restart of the server does not count as one.
  retryLimit: 1000,
  whenCancelled,
  run: (services, { videoId }, signal) =>
    processVideo(services, videoId, { convert: true, signal }),
})

/** The next step after a video has become playable. */
export interface Playable {
  /** Whether its qualities are made. */
  convert: boolean
  signal?: AbortSignal
}

/**
 * Scans an uploaded video and makes it playable. Idempotent: an interrupted run has published nothing, and a finished one is
 * not repeated. A refused source ends as `failed` with its reason; other errors are retried.
 */
export async function processVideo(
  services: Services,
  videoId: string,
  { convert, signal }: Playable = { convert: true },
): Promise<void> {
  const { db, videoHost } = services
  const video = await findProcessing(db, videoId)
  if (!video?.sourcePath || !['waiting', 'processing'].includes(video.processingState)) return
  const { sourcePath, uploadedBy } = video
  const playbackId = video.nextPlaybackId ?? newPlaybackId()
  // It waits while the scanner cannot be reached, which is no failed attempt.
  const scanned = {
    videoId,
    sourcePath,
    uploadedBy,
    signal,
    record: (on: Executor) => recordOfVideo(on, videoId),
  }
  if (!(await scanSource(services, scanned))) return
  await setProcessing(db, videoId, { processingState: 'processing', nextPlaybackId: playbackId })
  const record = recordOfVideo(db, videoId)
  await attempt(services, { record, videoId, signal }, async (run) => {
    const ingested = await videoHost.ingest(sourcePath, playbackId, run)
    const { durationSeconds, playable, sounds, problem } = ingested
    if (problem) services.log.warn({ err: problem, videoId }, 'a video has to be converted')
    return () =>
      publish(services, videoId, {
        playbackId,
        durationSeconds,
        playable,
        sounds,
        convert,
      })
  })
}

interface Ingested {
  playbackId: string
  durationSeconds: number
  playable: boolean
  sounds: FoundTrack[] | null
  convert: boolean
}

async function publish(services: Services, videoId: string, ingested: Ingested): Promise<void> {
  const { db, jobs, videoHost } = services
  const { playbackId, playable, sounds } = ingested
  const kept = await db.transaction(async (tx) => {
    const video = await lockProcessing(tx, videoId)
    if (!video) return false
    await setProcessing(tx, videoId, {
      durationSeconds: Math.round(ingested.durationSeconds),
      ...(sounds && { sounds: foundTracks(sounds, video.sounds) }),
      ...(playable && {
        processingState: 'playable',
        playbackId,
        nextPlaybackId: null,
      }),
    })
    // Lower priority than the processing of videos that are not playable yet.
    if (ingested.convert) await jobs.send(tx, convertVideoJob, { videoId }, { first: !playable })
    return true
  })
  // The video was deleted permanently in the meantime.
  if (!kept) await videoHost.remove(playbackId)
}
