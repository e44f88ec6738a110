import {
  MediaFailedError,
  MediaRefusedError,
  type Run,
} from '../../../adapters/video-host/video-host.ts'
import type { Services } from '../../../context.ts'
import { findProcessing, setProcessing } from '../../videos/index.ts'
import { FAILURES, hasFailedOften, INTERRUPTED, wasKilledOften } from './attempts-policy.ts'
import { trackProgress } from './track-progress.ts'

interface Attempt {
  videoId: string
  signal?: AbortSignal
}

/**
 * Runs one piece of work on a video, writes down how far it is, and how it ended. `work` hears whether a
 * try before it has failed, and answers what publishes its result. What was refused, has failed often, or kept killing its process is not tried
 * again; any other error is thrown, so that it is.
 */
export async function attempt(
  services: Services,
  { videoId, signal }: Attempt,
  work: (run: Run, hasFailed: boolean) => Promise<() => Promise<void>>,
): Promise<void> {
  const { db } = services
  const before = (await findProcessing(db, videoId))?.processingAttempts ?? 0
  const fail = (reason: string) => endBadly(services, videoId, reason)
  if (wasKilledOften(before)) return fail(INTERRUPTED)
  await setProcessing(db, videoId, { processingAttempts: before + 1, processingError: null })
  const progress = trackProgress(services, videoId)
  try {
    const run = { onProgress: progress.report, ...(signal && { signal }) }
    const publish = await work(run, before > 0)
    await progress.stop()
    await publish()
    await setProcessing(db, videoId, { ...nothingGoesOn, processingAttempts: 0 })
  } catch (error) {
    await progress.stop()
    if (error instanceof MediaRefusedError) return fail(error.message)
    // Called off by a server that goes down: that says nothing about the video.
    const attempts = signal?.aborted ? before : before + 1
    await setProcessing(db, videoId, { ...nothingGoesOn, processingAttempts: attempts })
    if (!hasFailedOften(attempts)) throw error
    services.log.error({ err: error, videoId }, 'a video could not be processed')
    return fail(FAILURES[error instanceof MediaFailedError ? error.why : 'unexpected'])
  }
}

const nothingGoesOn = { processingStage: null, processingPercent: null } as const

/** What plays goes on playing; only its further qualities are missing. */
async function endBadly({ db }: Services, videoId: string, reason: string): Promise<void> {
  const plays = (await findProcessing(db, videoId))?.processingState === 'playable'
  await setProcessing(db, videoId, {
    ...nothingGoesOn,
    processingState: plays ? 'playable' : 'failed',
    processingError: reason,
  })
}
