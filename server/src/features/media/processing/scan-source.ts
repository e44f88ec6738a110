import { asReason } from '@carriage/texts/speaking'
import { texts as t } from '@carriage/texts/server/media'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { recordAudit } from '../../audit/index.ts'
import type { FilmRecord } from './processing-attempt.ts'

interface Source {
  videoId: string
  sourcePath: string
  uploadedBy: string | null
  signal: AbortSignal | undefined
  /** The row of the film. */
  record: (on: Executor) => FilmRecord
}

const refused = () => t.fileContainsMalwareHasBeenDeleted

/**
 * Scans the file of a film before it is worked on; true when it may be. Where something is found, the file is deleted,
 * the film fails and that is recorded. Throws `ScannerUnavailableError`, so that the job waits and tries again.
 */
export async function scanSource(
  services: Services,
  { videoId, sourcePath, uploadedBy, signal, record }: Source,
): Promise<boolean> {
  const { db, mediaStore, scanner, log } = services
  const file = await mediaStore.stat(sourcePath)
  // The next job that works on it says that it is gone.
  if (!file || file.size === 0) return true
  const found = await scanner.scan(contentOf(mediaStore, sourcePath, file.size), signal)
  if (found === undefined) return true
  // First the file: a job that is killed in between finds it gone.
  await mediaStore.remove(sourcePath)
  await db.transaction(async (tx) => {
    await record(tx).fail({ reason: asReason(refused), isFinal: true })
    const scope = {
      now: () => services.now(),
      ...(uploadedBy !== null && { actor: { id: uploadedBy } }),
    }
    await recordAudit(scope, tx, {
      action: 'upload-refused',
      entityId: videoId,
      label: found,
    })
  })
  log.warn({ found, videoId, userId: uploadedBy }, 'an uploaded film contains malware')
  return false
}

/** Opened only when it is read, since a scanner that is away reads nothing. */
async function* contentOf(
  store: Services['mediaStore'],
  path: string,
  size: number,
): AsyncGenerator<Uint8Array> {
  const content = await store.read(path, { start: 0, end: size - 1 })
  try {
    yield* content
  } finally {
    content.destroy()
  }
}
