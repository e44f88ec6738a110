import type { Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UploadRow } from '../media-schema.ts'
import { maxBytesOf, opens, uploadOf } from './upload-token.ts'
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
