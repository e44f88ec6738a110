import { texts as t } from '@carriage/texts/server/media'
import type { UploadedFile } from '@carriage/contract/endpoint'
import type { stillBody } from '@carriage/contract/media/schemas'
import type * as z from 'zod/mini'
import type { Context, Services } from '../../../context.ts'
import { AppError, invalidField, signedIn } from '../../../platform/app-error.ts'
import { lockUser, presentCaller, consumeAttempt, updateUser } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { ingestImage, removeImage, replaceImage, storeUnattachedImage } from './image-intake.ts'
import { lockChangeableVideo, readAdminVideo, setProcessing } from '../../videos/index.ts'
import { readTone } from './read-tone.ts'
import { defineSweep } from '../../../define-job.ts'
import { addSeconds } from '../../../platform/time.ts'
import { listUnattachedImages } from './unattached-images-queries.ts'

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
    await setProcessing(tx, id, { thumbnailPath: to, thumbnailTone })
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
