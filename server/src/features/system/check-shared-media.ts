import type { Services } from '../../context.ts'
import { OperatorError } from '../../operator-error.ts'
import { listNewestPlaybackIds } from './system-queries.ts'

/** So many may have been removed, or be on their way into a bucket. */
const LOOKED_AT = 5

/** Refuses a process that does not see the films of the others. Throws `OperatorError`. */
export async function checkSharedMedia({ db, mediaStore, config }: Services): Promise<void> {
  const ids = await listNewestPlaybackIds(db, LOOKED_AT)
  for (const id of ids) if (await mediaStore.stat(`videos/${id}/index.m3u8`)) return
  if (ids.length === 0) return
  throw new OperatorError(
    `The films of the servers are not ${config.s3 ? 'in the bucket' : `in ${config.dataDir}/media`}. Servers and workers need the same media:\n` +
      'one folder DATA_DIR/media, such as a network share, or a bucket (S3_BUCKET).',
  )
}
