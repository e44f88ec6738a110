import type { UploadedFile } from '@carriage/contract/endpoint'
import type { Context } from '../../../context.ts'
import { consumeAttempt } from '../../accounts/index.ts'
import { lockChangeableVideo, readAdminVideo, setProcessing } from '../../videos/index.ts'
import { removeImage, replaceImage, ingestImage } from './image-intake.ts'
import { readTone } from './read-tone.ts'

/** Replaces the thumbnail of a video. */
export async function setThumbnail(
  context: Context,
  { id, file }: { id: string; file: UploadedFile },
) {
  const { db } = context
  await consumeAttempt(context, 'image', context.actor.id)
  // Checks the permission before the costly decoding of the picture.
  await db.transaction((tx) => lockChangeableVideo(context, tx, id))
  const to = await ingestImage(context, file)
  const thumbnailTone = await readTone(context.mediaStore, to)
  const from = await db.transaction(async (tx) => {
    const { thumbnailPath } = await lockChangeableVideo(context, tx, id)
    await replaceImage(context, tx, { from: thumbnailPath, to })
    await setProcessing(tx, id, { thumbnailPath: to, thumbnailTone })
    return thumbnailPath
  })
  if (from !== null) await removeImage(context, from)
  return readAdminVideo(context, { id })
}
