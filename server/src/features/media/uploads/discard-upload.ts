import type { Context, Services } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { UploadRow } from '../media-schema.ts'
import { findUpload, lockUpload, removeUpload } from './uploads-queries.ts'

/** Discards an upload of the caller that is not a video yet. */
export async function discardUpload(context: Context, { id }: { id: string }) {
  const upload = await findUpload(context.db, id)
  if (!upload || upload.userId !== context.actor.id) throw notFound('Upload')
  if (!(await deleteOpenUpload(context, upload)))
    throw new AppError('conflict', 'This upload has become a video already.')
  return { message: 'Upload discarded' }
}

/**
 * Deletes an upload and its file; its address is then refused, even for a request in progress. False, without a
 * change, when it has already become a video.
 */
export function deleteOpenUpload(
  { db, mediaStore }: Pick<Services, 'db' | 'mediaStore'>,
  { id }: Pick<UploadRow, 'id'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const upload = await lockUpload(tx, id)
    if (upload && upload.state !== 'open') return false
    if (upload) {
      await mediaStore.remove(upload.path)
      await mediaStore.dropArrived(upload.path)
      await removeUpload(tx, id)
    }
    return true
  })
}
