import { asReason } from '@carriage/texts/speaking'
import {
  MediaFailedError,
  MediaRefusedError,
  type Run,
  type Progress,
} from '../../../adapters/video-host/video-host.ts'
import type { Services } from '../../../context.ts'
import type { Cancelling } from '../../../platform/jobs.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findProcessing, lockProcessing, setProcessing } from '../../videos/index.ts'
import * as policy from './attempts-policy.ts'
import { randomToken } from '../../../platform/crypto.ts'

/** The row of a film that is worked on: a video's own, or of one that is to replace it. */
export interface FilmRecord {
  /** Attempts that began and have not succeeded. */
  attempts(): Promise<number>
  set(changes: {
    processingAttempts?: number
    processingStage?: Parameters<Progress>[0] | null
    processingPercent?: number | null
    processingError?: null
  }): Promise<void>
  fail(failure: policy.Failure): Promise<void>
}

interface Attempt {
  record: FilmRecord
  /** For the log. */
  videoId: string
  signal?: AbortSignal | undefined
}

/** The row of a video. */
export const recordOfVideo = (db: Executor, videoId: string): FilmRecord => ({
  attempts: async () => (await findProcessing(db, videoId))?.processingAttempts ?? 0,
  set: (changes) =>
    setProcessing(db, videoId, {
      ...changes,
      ...(changes.processingError === null && { processingIsFinal: false }),
    }),
  fail: (failure) => recordFailure({ db }, videoId, failure),
})

/**
 * Runs one processing step of a film and records its progress and outcome. `work` receives whether an earlier
 * attempt has failed, and returns the function that publishes its result. A refused file, too many failures and
 * too many killed processes end it; any other error is thrown, so that the job is retried.
 */
export async function attempt(
  services: Services,
  { record, signal, ...logged }: Attempt,
  work: (run: Run, hasFailed: boolean) => Promise<() => Promise<void>>,
): Promise<void> {
  const before = await record.attempts()
  if (policy.wasKilledOften(before)) return record.fail(policy.INTERRUPTED)
  await record.set({ processingAttempts: before + 1, processingError: null })
  const progress = trackProgress(services, record)
  try {
    const run = { onProgress: progress.report, ...(signal && { signal }) }
    const publish = await work(run, before > 0)
    await progress.stop()
    await publish()
    await record.set({ ...noProgress, processingAttempts: 0 })
  } catch (error) {
    await progress.stop()
    if (error instanceof MediaRefusedError)
      return record.fail({ reason: asReason(error.says), isFinal: true })
    // Aborted because the server shuts down, or the store is away: not a failure of the video.
    const isInnocent =
      signal?.aborted || (error instanceof AppError && error.code === 'unavailable')
    const attempts = isInnocent ? before : before + 1
    await record.set({ ...noProgress, processingAttempts: attempts })
    if (isInnocent || !policy.hasFailedOften(attempts)) throw error
    services.log.error({ err: error, ...logged }, 'a film could not be processed')
    return record.fail(
      policy.FAILURES[error instanceof MediaFailedError ? error.why : 'unexpected'],
    )
  }
}

const noFailure = { processingError: null, processingIsFinal: false } as const
const noProgress = { processingStage: null, processingPercent: null } as const

/** A playable video stays playable; only its further qualities are missing. */
async function recordFailure(
  { db }: { db: Executor },
  videoId: string,
  { reason, isFinal }: policy.Failure,
): Promise<void> {
  const plays = (await findProcessing(db, videoId))?.processingState === 'playable'
  await setProcessing(db, videoId, {
    ...noProgress,
    processingState: plays ? 'playable' : 'failed',
    processingError: reason,
    processingIsFinal: isFinal,
  })
}

/** A video whose processing is cancelled says so, until it is taken up again; a finished one stays as it is. */
export const whenCancelled: Cancelling<Services, { videoId: string }> = {
  async note(_, on, { videoId }) {
    const video = await lockProcessing(on, videoId)
    if (video && video.processingState !== 'ready')
      await recordFailure({ db: on }, videoId, policy.CANCELLED)
  },
  async undo(_, on, { videoId }) {
    const video = await lockProcessing(on, videoId)
    // It was tried again on its own page.
    if (video?.processingError !== policy.CANCELLED.reason) return
    const plays = video.processingState === 'playable'
    await setProcessing(on, videoId, {
      processingState: plays ? 'playable' : 'waiting',
      ...noFailure,
      processingAttempts: 0,
    })
  },
}

/** An unguessable name for renditions: 132 random bits. */
export const newPlaybackId = (): string => randomToken().slice(0, 22)

const WRITE_EVERY_MS = 1000

interface Tracker {
  report: Progress
  /** Resolves after the last write; later reports are ignored. */
  stop(): Promise<void>
}

/** Stores the progress of a film's processing: a new stage at once, else at most once a second. */
function trackProgress({ log }: Pick<Services, 'log'>, record: FilmRecord): Tracker {
  let written = { stage: '', at: 0 }
  let writing: Promise<void> = Promise.resolve()
  let stopped = false
  return {
    report(stage, part) {
      const at = performance.now()
      if (stopped || (stage === written.stage && at - written.at < WRITE_EVERY_MS)) return
      written = { stage, at }
      const processingPercent = part === null ? null : Math.floor(part * 100)
      writing = writing
        .then(() => record.set({ processingStage: stage, processingPercent }))
        // A failure to store progress must not fail the video.
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the progress of a video could not be stored'),
        )
    },
    stop() {
      stopped = true
      return writing
    },
  }
}
