import { texts as t } from '@carriage/texts/server/media'
import type { UploadedFile } from '@carriage/contract/endpoint'
import { type stillBody, HEIC_NAME, heicPhoto } from '@carriage/contract/media/schemas'
import type * as z from 'zod/mini'
import { type Context, type Services, defineSweep } from '../../../context.ts'
import { AppError, invalidField, signedIn } from '../../../platform/app-error.ts'
import { lockUser, presentCaller, consumeAttempt, updateUser } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { lockChangeableVideo, readAdminVideo, saveVideo } from '../../videos/index.ts'
import { readTone } from './read-tone.ts'
import { addSeconds } from '../../../platform/time.ts'
import {
  listUnattachedImages,
  insertUnattachedImage,
  deleteUnattachedImage,
} from './unattached-images-queries.ts'
import { MediaRefusedError } from '../../../adapters/video-host/video-host.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { scanUpload, type UploadScope } from '../uploads/store-upload.ts'
import { imageType } from './read-picture.ts'
import { newImagePath, normaliseImage, removeImageFiles, writeImage } from './images.ts'

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

/** Replaces the caller's profile photo. */
export async function setDisplayImage(context: Context, { file }: { file: UploadedFile }) {
  const { actor, db } = context
  await consumeAttempt(context, 'image', actor.id)
  const to = await ingestImage(context, file)
  const { row, from } = await db.transaction(async (tx) => {
    const user = signedIn(await lockUser(tx, actor.id))
    await replaceImage(context, tx, { from: user.imagePath, to })
    const changes = { imagePath: to, updatedAt: context.now() }
    return { from: user.imagePath, row: await updateUser(tx, actor.id, changes) }
  })
  if (from !== null) await removeImage(context, from)
  return {
    message: t.displayImageUpdatedSuccessfully,
    user: await presentCaller(context, db, row),
  }
}

/** Replaces the thumbnail of a video. */
export async function setThumbnail(
  context: Context,
  { id, file }: { id: string; file: UploadedFile },
) {
  await consumeAttempt(context, 'image', context.actor.id)
  // Checks the permission before the costly decoding of the picture.
  await context.db.transaction((tx) => lockChangeableVideo(context, tx, id))
  return attachThumbnail(context, id, await ingestImage(context, file))
}

/**
 * Makes a still of the film the thumbnail of a video; 422 for a second after its end, `conflict` while it cannot be played
 * or where no picture can be read.
 */
export async function setStill(
  context: Context,
  { id, at_seconds: seconds }: z.output<typeof stillBody> & { id: string },
) {
  await consumeAttempt(context, 'image', context.actor.id)
  const { playbackId, durationSeconds } = await context.db.transaction((tx) =>
    lockChangeableVideo(context, tx, id),
  )
  if (playbackId === null) throw new AppError('conflict', () => t.youCanTakeFrameOnceFilm)
  if (seconds > durationSeconds) throw invalidField('at_seconds', () => t.pastEndFilm2)
  const still = await context.videoHost.takeStill(playbackId, seconds)
  if (!still) throw new AppError('conflict', () => t.noFrameCanReadThereChoose)
  return attachThumbnail(context, id, await storeUnattachedImage(context, still, ['jpeg']))
}

async function attachThumbnail(context: Context, id: string, to: string) {
  const thumbnailTone = await readTone(context.mediaStore, to)
  const from = await context.db.transaction(async (tx) => {
    const { thumbnailPath, title } = await lockChangeableVideo(context, tx, id)
    await replaceImage(context, tx, { from: thumbnailPath, to })
    await saveVideo(tx, id, { thumbnailPath: to, thumbnailTone })
    await recordAudit(context, tx, {
      action: 'video-thumbnail-changed',
      entityId: id,
      ...(title !== null && { label: title }),
    })
    return thumbnailPath
  })
  if (from !== null) await removeImage(context, from)
  return readAdminVideo(context, { id })
}

export const sweepImagesJob = defineSweep({
  name: 'sweep-images',
  cron: '46 * * * *',
  run: sweepImages,
})

/** Longer than any upload takes. */
const GRACE_SECONDS = 3600
const SWEEP_BATCH = 500

/** Removes images that have been unattached for an hour, because an upload or a removal was interrupted. */
export async function sweepImages(
  scope: Pick<Services, 'db' | 'mediaStore' | 'now'>,
): Promise<void> {
  const before = addSeconds(scope.now(), -GRACE_SECONDS)
  for (const path of await listUnattachedImages(scope.db, before, SWEEP_BATCH))
    await removeImage(scope, path)
}
