import { texts as t } from '@carriage/texts/server/system'
import { type Services, defineJob } from '../../context.ts'
import { AT_MUX } from '../../adapters/video-host/video-host.ts'
import { AppError } from '../../platform/app-error.ts'
import { pingDatabase, listNewestPlaybackIds } from './system-queries.ts'
import { VERSION } from '../../config/version.ts'
import { OperatorError } from '../../operator-error.ts'
import { countStrays, makeMonths } from '../../platform/db/partitions.ts'

/** Whether the server can work; otherwise the error handler responds with 503. */
export async function checkHealth({ db, stopping }: Pick<Services, 'db' | 'stopping'>) {
  if (stopping.aborted) throw new AppError('unavailable', () => t.serverShuttingDown)
  await pingDatabase(db)
  return checkLiveness()
}

/** Whether the process responds: a database out of reach is no reason to restart it. */
export const checkLiveness = () => ({ status: 'ok' as const, version: VERSION })

/** So many may have been removed, or be on their way into a bucket. */
const LOOKED_AT = 5

/** Refuses a process that does not see the films of the others. Throws `OperatorError`. */
export async function checkSharedMedia({ db, mediaStore, config }: Services): Promise<void> {
  const ids = await listNewestPlaybackIds(db, { limit: LOOKED_AT, elsewhere: AT_MUX })
  for (const id of ids) if (await mediaStore.stat(`videos/${id}/index.m3u8`)) return
  if (ids.length === 0) return
  throw new OperatorError(
    `The films of the servers are not ${config.s3 ? 'in the bucket' : `in ${config.dataDir}/media`}. Servers and workers need the same media:\n` +
      'one folder DATA_DIR/media, such as a network share, or a bucket (S3_BUCKET).',
  )
}

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
