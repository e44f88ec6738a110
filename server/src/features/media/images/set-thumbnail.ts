import type { UploadedFile } from '@carriage/contract/endpoint'
import type { Context } from '../../../context.ts'
import { consumeAttempt } from '../../accounts/index.ts'
import { lockChangeableVideo, readAdminVideo, setProcessing } from '../../videos/index.ts'
import { removeImage, swapImage, ingestImage } from './image-intake.ts'

/** Puts a new picture in the place of a video's former one. */
export async function setThumbnail(
  context: Context,
  { id, file }: { id: string; file: UploadedFile },
) {
  const { db } = context
  await consumeAttempt(context, 'image', context.actor.id)
  // Before the picture is decoded: who may not change the video need not wait for that.
  await db.transaction((tx) => lockChangeableVideo(context, tx, id))
  const to = await ingestImage(context, file)
  const from = await db.transaction(async (tx) => {
    const { thumbnailPath } = await lockChangeableVideo(context, tx, id)
    await swapImage(context, tx, { from: thumbnailPath, to })
    await setProcessing(tx, id, { thumbnailPath: to })
    return thumbnailPath
  })
  if (from !== null) await removeImage(context, from)
  return readAdminVideo(context, { id })
}
