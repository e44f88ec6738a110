import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { findUpload } from './uploads-queries.ts'

/**
 * Signs addresses in the store for the next parts of an upload of the caller. Throws 409 where the server has to receive
 * the file, or has received it.
 */
export async function signUploadParts(context: Context, { id }: { id: string }) {
  const { actor, db, mediaStore } = context
  const upload = await findUpload(db, id)
  if (!upload || upload.userId !== actor.id || upload.expiresAt <= context.now())
    throw notFound('Upload')
  const { path, size, state } = upload
  if (state !== 'open' || size === null || !mediaStore.signParts)
    throw new AppError('conflict', 'This file cannot be sent in parts to the store.')
  if (await mediaStore.stat(path)) return { parts: [] }
  return { parts: await mediaStore.signParts(path, size) }
}
