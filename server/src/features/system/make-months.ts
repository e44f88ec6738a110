import type { Services } from '../../context.ts'
import { defineJob } from '../../define-job.ts'
import { countStrays, makeMonths } from '../../platform/db/partitions.ts'

export const makeMonthsJob = defineJob({
  name: 'make-months',
  expireInSeconds: 300,
  retryLimit: 2,
  cron: '52 2 * * *',
  run: prepareMonths,
})

/**
 * Makes the partitions of the next months. At each start too: an installation that was off for long would write into
 * the partition for everything else.
 */
export async function prepareMonths({
  db,
  log,
  now,
}: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  await makeMonths(db, now())
  for (const { table, rows } of await countStrays(db))
    if (rows > 0) log.error({ table, rows }, 'rows stand outside the months of their table')
}
