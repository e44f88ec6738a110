import type { Progress } from '../../../adapters/video-host/video-host.ts'
import type { Services } from '../../../context.ts'
import { setProcessing } from '../../videos/index.ts'

const WRITE_EVERY_MS = 1000

interface Tracker {
  report: Progress
  /** Resolves after the last write; later reports are ignored. */
  stop(): Promise<void>
}

/** Stores the progress of a video's processing: a new stage at once, else at most once a second. */
export function trackProgress({ db, log }: Services, videoId: string): Tracker {
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
        .then(() => setProcessing(db, videoId, { processingStage: stage, processingPercent }))
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
