import type { UploadedFile } from '@carriage/contract/endpoint'
import type { Context } from '../../../context.ts'
import { consumeAttempt } from '../../accounts/index.ts'
import { removeImage, replaceImage, ingestImage, readTone } from '../../media/index.ts'
import { setProgramThumbnail as writeThumbnail } from './admin-queries.ts'
import { findChangeableProgram, lockChangeableProgram } from './changeable-program.ts'
import { readAdminProgram } from './read-admin-program.ts'

/** Replaces the thumbnail of a program. */
export async function setProgramThumbnail(
  context: Context,
  { id, file }: { id: string; file: UploadedFile },
) {
  const { db } = context
  await consumeAttempt(context, 'image', context.actor.id)
  // Checks the permission before the costly decoding of the picture.
  await findChangeableProgram(context, db, id)
  const to = await ingestImage(context, file)
  const tone = await readTone(context.mediaStore, to)
  const from = await db.transaction(async (tx) => {
    const { thumbnailPath } = await lockChangeableProgram(context, tx, id)
    await replaceImage(context, tx, { from: thumbnailPath, to })
    await writeThumbnail(tx, id, to, tone)
    return thumbnailPath
  })
  if (from !== null) await removeImage(context, from)
  return {
    message: 'Thumbnail saved successfully',
    program: await readAdminProgram(context, db, id),
  }
}
