import { texts as t } from '@carriage/texts/server/media'
import type { Services, Context } from '../../../context.ts'
import { AppError, notFound, invalidField } from '../../../platform/app-error.ts'
import type { UploadRow } from '../media-schema.ts'
import { maxBytesOf, opens, uploadOf } from './sign-upload.ts'
import { findUpload, removeUpload, setUploadDiscarded } from './uploads-queries.ts'
import { ScannerUnavailableError } from '../../../adapters/scanner/scanner.ts'
import { recordAudit } from '../../audit/index.ts'

/** Finds the upload of a signed address; throws 403 when the address is not valid or has expired. */
export async function openUpload(
  { db, linkKey, now }: Pick<Services, 'db' | 'linkKey' | 'now'>,
  token: string,
): Promise<UploadRow> {
  const id = uploadOf(token)
  const upload = id === undefined ? undefined : await findUpload(db, id)
  const good =
    upload?.state === 'open' &&
    opens(linkKey, { upload, maxBytes: maxBytesOf(upload) }, token, now())
  if (!upload || !good) throw new AppError('forbidden', () => t.uploadHasExpiredChooseFileAgain)
  return upload
}

/** The number of bytes received at a signed address, and the total; null when it was not announced. */
export async function readUpload(
  services: Pick<Services, 'db' | 'linkKey' | 'now' | 'mediaStore'>,
  { token }: { token: string },
): Promise<{ arrived: number; size: number | null }> {
  const { path, size } = await openUpload(services, token)
  const stored = await services.mediaStore.stat(path)
  return { arrived: stored?.size ?? (await services.mediaStore.arrived(path)), size }
}

/** Discards an upload of the caller that is not a video yet. */
export async function discardUpload(context: Context, { id }: { id: string }) {
  const upload = await findUpload(context.db, id)
  if (!upload || upload.userId !== context.actor.id) throw notFound('upload')
  if (!(await deleteOpenUpload(context, upload)))
    throw new AppError('conflict', () => t.uploadAlreadyVideo)
  return { message: t.uploadDiscarded }
}

/**
 * Deletes an upload and its file; its address is then refused, even for a request in progress. False, without a
 * change, when it has already become a video. Where the files cannot be removed now, the sweep does it.
 */
export async function deleteOpenUpload(
  { db, mediaStore }: Pick<Services, 'db' | 'mediaStore'>,
  { id }: Pick<UploadRow, 'id'>,
): Promise<boolean> {
  const upload = await setUploadDiscarded(db, id)
  if (!upload) return (await findUpload(db, id)) === undefined
  await mediaStore.remove(upload.path)
  await mediaStore.dropArrived(upload.path)
  await removeUpload(db, id)
  return true
}

export type UploadScope = Pick<Services, 'db' | 'scanner' | 'now' | 'log'> & {
  readonly actor?: { readonly id: string }
  readonly requestId?: string
}

const refused = () => t.fileContainsMalwareAndWasNot
const unchecked = () => t.fileCouldNotCheckedForMalware

/**
 * Scans a file before it is used. Throws 422 on `file` and records it when something is found, and 503 when nobody
 * knows: then the file is refused too.
 */
export async function scanUpload(scope: UploadScope, bytes: Uint8Array): Promise<void> {
  const found = await scope.scanner.scan(inOnePiece(bytes)).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailableError)) throw error
    throw new AppError('unavailable', unchecked, { cause: error })
  })
  if (found === undefined) return
  await recordAudit(scope, scope.db, { action: 'upload-refused', label: found })
  scope.log.warn({ found, userId: scope.actor?.id }, 'an upload contains malware')
  throw invalidField('file', refused)
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes
}
