import { MediaRefusedError, type RecordedPart } from '../../../adapters/video-host/video-host.ts'
import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { processVideoJob } from '../../media/index.ts'
import { findProcessing, insertVideo } from '../../videos/index.ts'
import { recordingTitle } from './recordings-policy.ts'
import { findRecorded } from './recordings-queries.ts'

export interface ClassVideo {
  occurrenceId: string
  /** The id that the video will have. */
  videoId: string
  parts: RecordedPart[]
}

export const makeClassVideoJob = defineJob<ClassVideo>({
  name: 'make-class-video',
  expireInSeconds: 24 * 3600,
  retryLimit: 10,
  run: makeClassVideo,
})

/**
 * Creates a draft from the recording of a class, as if the coach had uploaded it, and removes the recorded
 * files. Idempotent.
 */
export async function makeClassVideo(
  services: Services,
  { occurrenceId, videoId, parts }: ClassVideo,
  signal?: AbortSignal,
): Promise<void> {
  const { db, jobs, mediaStore, videoHost } = services
  const recorded = await findRecorded(db, occurrenceId)
  const sourcePath = `sources/${videoId}.mp4`
  if (recorded && !(await findProcessing(db, videoId))) {
    const isMade = await join()
    if (isMade) {
      const { createdBy, timezone, startsAt, title, ...described } = recorded
      await db.transaction(async (tx) => {
        await insertVideo(tx, {
          ...described,
          id: videoId,
          title: recordingTitle(title, startsAt, timezone ?? 'UTC'),
          sourcePath,
          sourceName: 'Recording of a live class',
          uploadedBy: described.instructorId ?? createdBy,
          createdAt: services.now(),
        })
        await jobs.send(tx, processVideoJob, { videoId })
      })
    }
  }
  await Promise.all(parts.map(({ key }) => mediaStore.remove(key)))

  async function join(): Promise<boolean> {
    try {
      await videoHost.joinRecordings(parts, sourcePath, { ...(signal && { signal }) })
      return true
    } catch (error) {
      if (!(error instanceof MediaRefusedError)) throw error
      services.log.warn({ occurrenceId, why: error.message }, 'a live recording could not be used')
      return false
    }
  }
}
