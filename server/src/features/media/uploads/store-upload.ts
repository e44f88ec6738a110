import type { Readable } from 'node:stream'
import { VIDEO_TOO_LARGE } from '@carriage/contract/videos/admin-schemas'
import {
  FileTooLargeError,
  StorageFullError,
  WrongOffsetError,
} from '../../../adapters/media-store/media-store.ts'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UploadRow } from '../media-schema.ts'
import { openUpload } from './open-upload.ts'
import { hasRoom, KEEP_FREE_BYTES, storageFull } from './disk-space-policy.ts'
import { maxBytesOf } from './upload-token.ts'
import { lockUpload } from './uploads-queries.ts'

interface Sent {
  token: string
  content: Readable
  /** Bytes of this request, where the sender says so beforehand. */
  size: number | undefined
  /** Goes on at this byte of the file; undefined: this is all of it. */
  from: number | undefined
  signal: AbortSignal
}

/**
 * Takes in a file, or the next part of it, at a signed address; answers how many bytes have arrived.
 * A whole file is stored in one step. Throws 403 for an address that is not good (any more), 413 above
 * the limit, 409 for a part that does not go on where the former one ended, and `storage-full`.
 */
export async function storeUpload(services: Services, sent: Sent): Promise<number> {
  const { mediaStore } = services
  const upload = await openUpload(services, sent.token)
  const size = (sent.from ?? 0) + (sent.size ?? 0)
  if (size > maxBytesOf(upload)) throw tooLarge(upload)
  if (sent.from !== undefined && upload.size === null)
    throw new AppError('conflict', 'The size has to be told when the address is asked for.')
  if (!hasRoom(await mediaStore.freeBytes(), sent.size ?? 0)) throw storageFull()
  const arrived = await receive(services, upload, sent)
  if (arrived === (upload.size ?? arrived)) await place(services, upload)
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
      throw new AppError('conflict', `The file goes on at byte ${error.arrived}.`, { cause: error })
    throw notWhole(error)
  }
}

/** Not if it was given up, or has become a video, while the last bytes were on their way. */
async function place({ db, mediaStore }: Services, { id, path }: UploadRow): Promise<void> {
  const placed = await db.transaction(async (tx) => {
    if ((await lockUpload(tx, id))?.state !== 'open') return false
    await mediaStore.place(path)
    return true
  })
  if (placed) return
  await mediaStore.dropArrived(path)
  throw new AppError('forbidden', 'This address takes no file any more.')
}

const tooLarge = ({ size }: UploadRow, cause?: unknown): AppError =>
  new AppError('too-large', size === null ? VIDEO_TOO_LARGE : 'The file is larger than was said.', {
    cause,
  })
const notWhole = (cause?: unknown): AppError =>
  new AppError('bad-request', 'The file did not arrive whole.', { cause })
