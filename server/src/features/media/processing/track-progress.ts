import type { Progress } from '../../../adapters/video-host/video-host.ts'
import type { Services } from '../../../context.ts'
import { setProcessing } from '../../videos/index.ts'

const WRITE_EVERY_MS = 1000

interface Tracker {
  report: Progress
  /** Resolves when nothing is going to be written any more. */
  stop(): Promise<void>
}

/** Writes down how far the processing of a video is: a new stage at once, else once a second at most. */
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
        // Nobody's video fails because a figure could not be written.
        .catch((error: unknown) => log.warn({ err: error }, 'progress of a video'))
    },
    stop() {
      stopped = true
      return writing
    },
  }
}
