import type { Services } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { defineJob } from '../../../define-job.ts'
import { makeClassVideoJob } from './make-class-video.ts'
import {
  planRecordings,
  readRecordingKey,
  type RecordingFile,
  RECORDINGS,
  usedSeconds,
} from './recordings-policy.ts'
import { claimRecording, listOpenedOccurrences } from './recordings-queries.ts'

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
  const plan = planRecordings(files, await listOpenedOccurrences(db, classIds, now), now)
  for (const { key } of plan.removed) await mediaStore.remove(key)
  for (const { occurrence, parts } of plan.films) {
    await db.transaction(async (tx) => {
      if (!(await claimRecording(tx, occurrence.id, now))) return
      await jobs.send(tx, makeClassVideoJob, {
        occurrenceId: occurrence.id,
        videoId: uuidv7(),
        parts: parts.map((part) => ({
          key: part.key,
          ...usedSeconds(part, occurrence.startsAt),
        })),
      })
    })
  }
}

async function listFiles({ mediaStore }: Services): Promise<RecordingFile[]> {
  const stored = await mediaStore.listOldest(RECORDINGS)
  return stored.flatMap(({ key, modifiedAt }) => readRecordingKey(key, modifiedAt) ?? [])
}
