import type { Context, Services } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { UploadRow } from './media-schema.ts'
import { findUpload, removeUpload } from './uploads-queries.ts'

/** Gives up an upload of the caller that is no video yet. */
export async function discardUpload(context: Context, { id }: { id: string }) {
  const upload = await findUpload(context.db, id)
  if (!upload || upload.userId !== context.actor.id) throw notFound('Upload')
  if (upload.state !== 'open')
    throw new AppError('conflict', 'This upload has become a video already.')
  await dropUpload(context, upload)
  return { message: 'Upload discarded' }
}

/** Forgets an upload and its file. What is still being sent finds its address closed. */
export async function dropUpload(
  { db, mediaStore }: Pick<Services, 'db' | 'mediaStore'>,
  { id, path }: UploadRow,
): Promise<void> {
  await mediaStore.remove(path)
  await removeUpload(db, id)
}
