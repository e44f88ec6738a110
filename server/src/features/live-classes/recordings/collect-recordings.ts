import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { speaking } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/live-classes'
import { type Services, defineJob } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import * as policy from './recordings-policy.ts'
import {
  claimRecording,
  listOpenedOccurrences,
  findRecorded,
  noteRecordedVideo,
} from './recordings-queries.ts'
import { MediaRefusedError, type RecordedPart } from '../../../adapters/video-host/video-host.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { processVideoJob } from '../../media/index.ts'
import { listToldSetups } from '../setups/live-setups-queries.ts'
import { findProcessing, insertVideo, replaceCues } from '../../videos/index.ts'

export const collectRecordingsJob = defineJob({
  name: 'collect-live-recordings',
  expireInSeconds: 60,
  retryLimit: 0,
  cron: '* * * * *',
  run: collectRecordings,
})

/**
 * Queues videos of the recordings of classes that are over, and removes recordings of rehearsals. Reads the
 * files each time, so that work lost in a crash is found again by the next run.
 */
export async function collectRecordings(services: Services): Promise<void> {
  const { db, jobs, mediaStore } = services
  const now = services.now()
  const files = await listFiles(services)
  const classIds = [...new Set(files.map(({ liveClassId }) => liveClassId))]
  const plan = policy.planRecordings(files, await listOpenedOccurrences(db, classIds, now), now)
  for (const { key } of plan.removed) await mediaStore.remove(key)
  for (const { occurrence, parts } of plan.films) {
    await db.transaction(async (tx) => {
      if (!(await claimRecording(tx, occurrence.id, now))) return
      await jobs.send(tx, makeClassVideoJob, {
        occurrenceId: occurrence.id,
        videoId: uuidv7(),
        parts: parts.map((part) => ({
          key: part.key,
          ...policy.usedSeconds(part, occurrence.startsAt),
        })),
      })
    })
  }
}

async function listFiles({ mediaStore }: Services): Promise<policy.RecordingFile[]> {
  const stored = await mediaStore.listOldest(policy.RECORDINGS)
  return stored.flatMap(({ key, modifiedAt }) => policy.readRecordingKey(key, modifiedAt) ?? [])
}

export interface ClassVideo {
  occurrenceId: string
  /** The id that the video will have. */
  videoId: string
  parts: RecordedPart[]
}

export const makeClassVideoJob = defineJob<ClassVideo>({
  name: 'make-class-video',
  expireInSeconds: 24 * 3600,
  // Three days: nothing else takes it up once there is room, or the bucket is back.
  retryLimit: 1000,
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
      const { createdBy, timezone, startsAt, openingSetup, title, description, ...described } =
        recorded
      const { language } = await services.readBrand()
      await db.transaction(async (tx) => {
        await insertVideo(tx, {
          ...described,
          id: videoId,
          title: policy.recordingTitle(title, startsAt, {
            timeZone: timezone ?? 'UTC',
            language,
          }),
          description: policy.recordingDescription(description),
          sourcePath,
          sourceName: speaking(language, () => t.recordingFile),
          isRecording: true,
          recording: { occurrence_id: occurrenceId, parts: timedParts().map(storedPart) },
          uploadedBy: described.instructorId ?? createdBy,
          createdAt: services.now(),
        })
        await noteRecordedVideo(tx, occurrenceId, videoId)
        await keepSetups(tx, openingSetup)
        await jobs.send(tx, processVideoJob, { videoId })
      })
    }
  }
  await Promise.all(parts.map(({ key }) => mediaStore.remove(key)))

  /** The parts with the times at which their files begin. */
  function timedParts(): policy.TimedPart[] {
    return parts.flatMap(({ key, ...part }) => {
      const file = policy.readRecordingKey(key, services.now())
      return file ? [{ ...part, startedAt: file.startedAt }] : []
    })
  }

  async function keepSetups(tx: Executor, opening: ReformerSetup | null): Promise<void> {
    const told = await listToldSetups(tx, occurrenceId)
    const setups = policy.setupsOfRecording(timedParts(), { opening, told })
    if (setups.length === 0) return
    await replaceCues(tx, videoId, { exercises: [], setups })
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

const storedPart = ({ startedAt, skipSeconds, durationSeconds }: policy.TimedPart) => ({
  began_ms: startedAt.getTime(),
  skip_seconds: skipSeconds,
  duration_seconds: durationSeconds,
})
