import { MediaRefusedError, type RecordedPart } from '../../../adapters/video-host/video-host.ts'
import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { processVideoJob, storeCues } from '../../media/index.ts'
import { listToldSetups } from '../setups/live-setups-queries.ts'
import { findProcessing, insertVideo } from '../../videos/index.ts'
import { readRecordingKey, recordingTitle, setupsOfRecording } from './recordings-policy.ts'
import { findRecorded, noteRecordedVideo } from './recordings-queries.ts'

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
          isRecording: true,
          uploadedBy: described.instructorId ?? createdBy,
          createdAt: services.now(),
        })
        await noteRecordedVideo(tx, occurrenceId, videoId)
        await keepSetups(tx)
        await jobs.send(tx, processVideoJob, { videoId })
      })
    }
  }
  await Promise.all(parts.map(({ key }) => mediaStore.remove(key)))

  async function keepSetups(tx: Executor): Promise<void> {
    const timed = parts.flatMap(({ key, ...part }) => {
      const file = readRecordingKey(key, services.now())
      return file ? [{ ...part, startedAt: file.startedAt }] : []
    })
    const setups = setupsOfRecording(timed, await listToldSetups(tx, occurrenceId))
    if (setups.length === 0) return
    const durationSeconds = Math.ceil(timed.reduce((sum, part) => sum + part.durationSeconds, 0))
    const video = { id: videoId, durationSeconds, chaptersId: null, cuesId: null }
    await storeCues(services, tx, video, { exercises: [], setups })
  }

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
