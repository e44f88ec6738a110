import type { Services } from '../../../context.ts'
import { recordAudit } from '../../audit/index.ts'
import { setProcessing } from '../../videos/index.ts'

interface Source {
  videoId: string
  sourcePath: string
  uploadedBy: string | null
  signal: AbortSignal | undefined
}

const REFUSED = 'This file contains malware. It has been deleted.'

/**
 * Scans the file of a video before it is worked on; true when it may be. Where something is found, the file is deleted,
 * the video fails and that is recorded. Throws `ScannerUnavailableError`, so that the job waits and tries again.
 */
export async function scanSource(
  services: Services,
  { videoId, sourcePath, uploadedBy, signal }: Source,
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
    await setProcessing(tx, videoId, {
      processingState: 'failed',
      processingError: REFUSED,
      processingIsFinal: true,
    })
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
