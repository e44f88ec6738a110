import type { UploadedFile } from '@carriage/contract/endpoint'
import { MediaRefusedError } from '../../../adapters/video-host/video-host.ts'
import type { Services } from '../../../context.ts'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { imageType } from './image-type.ts'
import { newImagePath, normaliseImage, removeImageFiles, writeImage } from './images.ts'
import { insertLooseImage, takeLooseImage } from './loose-images-queries.ts'

type Scope = Pick<Services, 'db' | 'mediaStore' | 'now'>

/**
 * Checks an uploaded picture and stores it, as yet without an owner: see `swapImage`. Answers its
 * path; throws 422 on `file` for what is neither JPG nor PNG, by name or by content.
 */
export async function ingestImage(scope: Scope, file: UploadedFile): Promise<string> {
  if (!imageType(file)) {
    throw invalidField('file', 'Invalid file type. Only JPG and PNG formats are supported.')
  }
  return storeLooseImage(scope, file.bytes, ['jpeg', 'png']).catch((error: unknown) => {
    if (!(error instanceof MediaRefusedError)) throw error
    throw invalidField('file', error.message)
  })
}

/** Stores a picture, as yet without an owner; throws `MediaRefusedError` for what is none. */
export async function storeLooseImage(
  scope: Scope,
  bytes: Uint8Array,
  formats: readonly ('jpeg' | 'png')[],
): Promise<string> {
  const content = await normaliseImage(bytes, formats)
  const path = newImagePath()
  await insertLooseImage(scope.db, path, scope.now())
  await writeImage(scope.mediaStore, path, content)
  return path
}

interface Swap {
  /** What the owner had. */
  from: string | null
  /** What `ingestImage` has answered; null when the owner goes. */
  to: string | null
}

/**
 * Lets an owner's picture go for another, within the transaction that changes the owner. The former
 * one is to be removed by `removeImage` after the commit; if that is missed, the sweep does it.
 */
export async function swapImage(
  scope: Pick<Services, 'now'>,
  on: Executor,
  { from, to }: Swap,
): Promise<void> {
  if (to !== null && !(await takeLooseImage(on, to))) {
    throw new AppError('conflict', 'The upload took too long. Please try again.')
  }
  if (from !== null) await insertLooseImage(on, from, scope.now())
}

/** Removes a picture that belongs to nothing, with all its sizes. Safe to do again. */
export async function removeImage({ db, mediaStore }: Scope, path: string): Promise<void> {
  await removeImageFiles(mediaStore, path)
  await takeLooseImage(db, path)
}
