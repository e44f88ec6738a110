import { texts as t } from '@carriage/texts/server/media'
import type { Readable } from 'node:stream'
import { videoTooLarge } from '@carriage/contract/videos/admin-schemas'
import {
  FileTooLargeError,
  StorageFullError,
  WrongOffsetError,
} from '../../../adapters/media-store/media-store.ts'
import type { Services, Context } from '../../../context.ts'
import { AppError, storageFull, notFound, invalidField } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { UploadRow } from '../media-schema.ts'
import { hasRoom, KEEP_FREE_BYTES } from './disk-space-policy.ts'
import { maxBytesOf, opens, uploadOf } from './sign-upload.ts'
import { findUpload, removeUpload, setUploadDiscarded } from './uploads-queries.ts'
import { ScannerUnavailableError } from '../../../adapters/scanner/scanner.ts'
import { recordAudit } from '../../audit/index.ts'

/** Finds the upload of a signed address; throws 403 when the address is not valid or has expired. */
async function openUpload(
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

interface Sent {
  token: string
  content: Readable
  /** The content length of this request, if it has one. */
  size: number | undefined
  /** The offset of this part in the file; undefined: the request contains the whole file. */
  from: number | undefined
  signal: AbortSignal
}

/**
 * Stores a file, or its next part, at a signed address; returns the number of bytes received so far. A complete
 * file is published in one step. Throws 403 for an invalid or expired address, 413 above the limit, 409 when a
 * part does not start where the previous one ended, and `storage-full`.
 */
export async function storeUpload(services: Services, sent: Sent): Promise<number> {
  const { mediaStore } = services
  const upload = await openUpload(services, sent.token)
  const size = (sent.from ?? 0) + (sent.size ?? 0)
  if (size > maxBytesOf(upload)) throw tooLarge(upload)
  if (sent.from !== undefined && upload.size === null)
    throw new AppError('conflict', () => t.stateSizeFileWhenYouRequest)
  if (!hasRoom(await mediaStore.freeBytes(), sent.size ?? 0)) throw storageFull()
  const arrived = await receive(services, upload, sent)
  if (arrived === (upload.size ?? arrived)) await placeUpload(services, upload)
  else if (sent.from === undefined) throw notWhole()
  return arrived
}

async function receive({ mediaStore }: Services, upload: UploadRow, sent: Sent) {
  const limits = { maxBytes: maxBytesOf(upload), keepFree: KEEP_FREE_BYTES }
  const { from, signal } = sent
  try {
    return await mediaStore.receive(upload.path, sent.content, { ...limits, from, signal })
  } catch (error) {
    if (error instanceof FileTooLargeError) throw tooLarge(upload, error)
    if (error instanceof StorageFullError) throw storageFull(error)
    if (error instanceof WrongOffsetError)
      throw new AppError('conflict', () => t.fileGoesOnAtByte({ arrived: error.arrived }), {
        cause: error,
      })
    if (error instanceof AppError) throw error
    throw notWhole(error)
  }
}

/**
 * Publishes what has arrived, unless the upload was discarded, or became a video, meanwhile. The store may take long, so
 * nothing is locked; what was discarded while it did is removed again.
 */
export async function placeUpload(
  { db, mediaStore }: Pick<Services, 'db' | 'mediaStore'>,
  { id, path }: UploadRow,
): Promise<void> {
  const refusal = new AppError('forbidden', () => t.uploadHasExpiredChooseFileAgain)
  if ((await findUpload(db, id))?.state !== 'open') {
    await mediaStore.dropArrived(path)
    throw refusal
  }
  try {
    await mediaStore.place(path)
  } catch (error) {
    // What has arrived may be gone with the upload.
    throw (await isKept(db, id)) ? error : refusal
  }
  if (await isKept(db, id)) return
  await mediaStore.remove(path)
  throw refusal
}

async function isKept(on: Executor, id: string): Promise<boolean> {
  const upload = await findUpload(on, id)
  return upload !== undefined && upload.state !== 'discarded'
}

const tooLarge = ({ size }: UploadRow, cause?: unknown): AppError =>
  new AppError(
    'too-large',
    () => (size === null ? videoTooLarge() : t.fileLargerThanAnnouncedChooseAgain),
    {
      cause,
    },
  )
const notWhole = (cause?: unknown): AppError =>
  new AppError('bad-request', () => t.fileArrivedIncompleteUploadAgain, { cause })
