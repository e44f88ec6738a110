import type { Services } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { defineJob } from '../../../define-job.ts'
import { makeClassVideoJob } from './make-class-video.ts'
import {
  classifyRecording,
  readRecordingKey,
  type RecordingFile,
  RECORDINGS,
  usedSeconds,
} from './recordings-policy.ts'
import { listBegunOccurrences, claimRecording } from './recordings-queries.ts'

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
  const occurrences = await listBegunOccurrences(db, classIds, now)
  const wanted = new Map<string, RecordingFile[]>()
  for (const file of files) {
    const own = occurrences.filter(({ liveClassId }) => liveClassId === file.liveClassId)
    const outcome = classifyRecording(file, own, now)
    if ('remove' in outcome) await mediaStore.remove(file.key)
    if ('occurrenceId' in outcome) {
      const { occurrenceId } = outcome
      wanted.set(occurrenceId, [...(wanted.get(occurrenceId) ?? []), file])
    }
  }
  for (const { id, startsAt } of occurrences) {
    const parts = (wanted.get(id) ?? []).toSorted(
      (a, b) => Number(a.startedAt) - Number(b.startedAt),
    )
    if (parts.length === 0) continue
    await db.transaction(async (tx) => {
      if (!(await claimRecording(tx, id, now))) return
      await jobs.send(tx, makeClassVideoJob, {
        occurrenceId: id,
        videoId: uuidv7(),
        parts: parts.map((part) => ({ key: part.key, ...usedSeconds(part, startsAt) })),
      })
    })
  }
}

async function listFiles({ mediaStore }: Services): Promise<RecordingFile[]> {
  const stored = await mediaStore.listOldest(RECORDINGS)
  return stored.flatMap(({ key, modifiedAt }) => readRecordingKey(key, modifiedAt) ?? [])
}
