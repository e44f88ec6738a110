import type { Readable } from 'node:stream'
import { MAX_VIDEO_BYTES, VIDEO_TOO_LARGE } from '@carriage/contract/videos/admin-schemas'
import { FileTooLargeError, StorageFullError } from '../../adapters/media-store/media-store.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { hasRoom, KEEP_FREE_BYTES, storageFull } from './room-policy.ts'
import { opens, uploadOf } from './upload-token.ts'
import { findUpload } from './uploads-queries.ts'

interface Sent {
  token: string
  content: Readable
  /** Bytes, where the sender says so beforehand. */
  size: number | undefined
  signal: AbortSignal
}

/**
 * Stores a file that is sent to a signed address, whole or not at all. Throws 403 for an address that
 * is not good (any more), 413 above the limit, and `storage-full`.
 */
export async function storeUpload(services: Services, { token, content, size, signal }: Sent) {
  const { db, linkKey, mediaStore } = services
  const id = uploadOf(token)
  const upload = id && (await findUpload(db, id))
  const good =
    upload && opens(linkKey, { upload, maxBytes: MAX_VIDEO_BYTES }, token, services.now())
  if (!good || upload.state !== 'open')
    throw new AppError('forbidden', 'This address takes no file any more.')
  if (size !== undefined && size > MAX_VIDEO_BYTES) throw new AppError('too-large', VIDEO_TOO_LARGE)
  if (!hasRoom(await mediaStore.freeBytes(), size ?? 0)) throw storageFull()
  const limits = { maxBytes: MAX_VIDEO_BYTES, keepFree: KEEP_FREE_BYTES, signal }
  try {
    await mediaStore.receive(upload.path, content, limits)
  } catch (error) {
    if (error instanceof FileTooLargeError)
      throw new AppError('too-large', VIDEO_TOO_LARGE, { cause: error })
    if (error instanceof StorageFullError) throw storageFull(error)
    throw new AppError('bad-request', 'The file did not arrive whole.', { cause: error })
  }
  return { message: 'File stored' }
}
