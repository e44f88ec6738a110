import type { Services } from '../../context.ts'
import { defineJob } from '../../define-job.ts'
import type { Executor } from '../../platform/db/database.ts'
import { addSeconds } from '../../platform/time.ts'
import { listRemovableExports, removeExport } from './data-exports-queries.ts'

export const sweepDataExportsJob = defineJob({
  name: 'sweep-data-exports',
  expireInSeconds: 600,
  retryLimit: 2,
  cron: '3 * * * *',
  run: sweepDataExports,
})

const SWEEP_BATCH = 500
/** Longer than a job takes, which removes its file itself when its owner is gone. */
const WORK_SECONDS = 3600

/** Removes copies after seven days, or with their owner: first the file, so that a crash leaves none behind. */
async function sweepDataExports({
  db,
  mediaStore,
  now,
}: Pick<Services, 'db' | 'mediaStore' | 'now'>): Promise<void> {
  const due = { now: now(), begunBefore: addSeconds(now(), -WORK_SECONDS), limit: SWEEP_BATCH }
  for (const { id, path } of await listRemovableExports(db, due)) {
    await mediaStore.remove(path)
    await removeExport(db, id)
  }
}

/** Removes the copies of somebody whose account is deleted within the caller's transaction, after it commits. */
export const queueExportRemoval = ({ jobs }: Pick<Services, 'jobs'>, on: Executor): Promise<void> =>
  jobs.send(on, sweepDataExportsJob, {})
