import type { Services } from '../../context.ts'
import { defineJob } from '../../define-job.ts'
import { addDays } from '../../platform/time.ts'
import { deleteSamplesBefore } from './telemetry-queries.ts'

const KEEP_DAYS = 90

export const sweepTelemetryJob = defineJob({
  name: 'sweep-telemetry',
  expireInSeconds: 300,
  retryLimit: 2,
  cron: '17 3 * * *',
  run: sweepTelemetry,
})

/** Drops whole months, once they are all older than the term. */
async function sweepTelemetry({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteSamplesBefore(db, addDays(now(), -KEEP_DAYS))
}
