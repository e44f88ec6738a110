import type { UploadedFile } from '@carriage/contract/endpoint'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { lockUser, presentCaller, consumeAttempt, updateUser } from '../../accounts/index.ts'
import { removeImage, replaceImage, ingestImage } from './image-intake.ts'

/** Replaces the caller's profile photo. */
export async function setDisplayImage(context: Context, { file }: { file: UploadedFile }) {
  const { actor, db } = context
  await consumeAttempt(context, 'image', actor.id)
  const to = await ingestImage(context, file)
  const { row, from } = await db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id)
    if (!user) throw new AppError('unauthenticated', 'Please log in to continue.')
    await replaceImage(context, tx, { from: user.imagePath, to })
    const changes = { imagePath: to, updatedAt: context.now() }
    return { from: user.imagePath, row: await updateUser(tx, actor.id, changes) }
  })
  if (from !== null) await removeImage(context, from)
  return {
    message: 'Display image updated successfully.',
    user: await presentCaller(context, db, row),
  }
}
