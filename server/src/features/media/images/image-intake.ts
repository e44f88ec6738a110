import { texts as t } from '@carriage/texts/server/media'
import type { UploadedFile } from '@carriage/contract/endpoint'
import { HEIC_NAME, heicPhoto } from '@carriage/contract/media/schemas'
import { MediaRefusedError } from '../../../adapters/video-host/video-host.ts'
import type { Services } from '../../../context.ts'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { scanUpload, type UploadScope } from '../uploads/open-upload.ts'
import { imageType } from './read-picture.ts'
import { newImagePath, normaliseImage, removeImageFiles, writeImage } from './images.ts'
import { insertUnattachedImage, deleteUnattachedImage } from './unattached-images-queries.ts'

const wrongType = () => t.invalidFileTypeOnlyJpgAnd

type Scope = Pick<Services, 'db' | 'mediaStore' | 'now'>

/**
 * Checks an uploaded picture and stores it as unattached until `replaceImage` attaches it. Returns its path;
 * throws 422 on `file` for a file that is not JPG or PNG by name or content, or contains malware, and 503 when the
 * scanner cannot be reached.
 */
export async function ingestImage(scope: Scope & UploadScope, file: UploadedFile): Promise<string> {
  if (!imageType(file)) {
    const isHeic = HEIC_NAME.test(file.name)
    throw invalidField('file', isHeic ? heicPhoto : wrongType)
  }
  await scanUpload(scope, file.bytes)
  return storeUnattachedImage(scope, file.bytes, ['jpeg', 'png']).catch((error: unknown) => {
    if (!(error instanceof MediaRefusedError)) throw error
    throw invalidField('file', error.says)
  })
}

/** Stores an unattached picture; throws `MediaRefusedError` for a file that is not a picture. */
export async function storeUnattachedImage(
  scope: Scope,
  bytes: Uint8Array,
  formats: readonly ('jpeg' | 'png')[],
): Promise<string> {
  const content = await normaliseImage(bytes, formats)
  const path = newImagePath()
  await insertUnattachedImage(scope.db, path, scope.now())
  await writeImage(scope.mediaStore, path, content)
  return path
}

interface Swap {
  /** The owner's previous image. */
  from: string | null
  /** The path from `ingestImage`; null when the owner is deleted. */
  to: string | null
}

/**
 * Replaces an owner's image, within the transaction that changes the owner. The caller removes the previous one
 * with `removeImage` after the commit; otherwise the sweep removes it.
 */
export async function replaceImage(
  scope: Pick<Services, 'now'>,
  on: Executor,
  { from, to }: Swap,
): Promise<void> {
  if (to !== null && !(await deleteUnattachedImage(on, to))) {
    throw new AppError('conflict', () => t.uploadTookTooLongTryAgain)
  }
  if (from !== null) await insertUnattachedImage(on, from, scope.now())
}

/** Removes an unattached image with all its sizes. Idempotent. */
export async function removeImage({ db, mediaStore }: Scope, path: string): Promise<void> {
  await removeImageFiles(mediaStore, path)
  await deleteUnattachedImage(db, path)
}
