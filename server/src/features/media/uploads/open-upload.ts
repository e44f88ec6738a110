import type { Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UploadRow } from '../media-schema.ts'
import { maxBytesOf, opens, uploadOf } from './sign-upload.ts'
import { findUpload } from './uploads-queries.ts'

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
  if (!upload || !good) throw new AppError('forbidden', 'This upload address is no longer valid.')
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
