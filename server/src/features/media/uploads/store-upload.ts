import { texts as t } from '@carriage/texts/server/media'
import type { Readable } from 'node:stream'
import { videoTooLarge } from '@carriage/contract/videos/admin-schemas'
import {
  FileTooLargeError,
  StorageFullError,
  WrongOffsetError,
} from '../../../adapters/media-store/media-store.ts'
import type { Services } from '../../../context.ts'
import { AppError, storageFull } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { UploadRow } from '../media-schema.ts'
import { openUpload } from './open-upload.ts'
import { hasRoom, KEEP_FREE_BYTES } from './disk-space-policy.ts'
import { maxBytesOf } from './sign-upload.ts'
import { findUpload } from './uploads-queries.ts'

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
