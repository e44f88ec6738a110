import type { Context, Services } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { UploadRow } from '../media-schema.ts'
import { findUpload, removeUpload, setUploadDiscarded } from './uploads-queries.ts'

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
