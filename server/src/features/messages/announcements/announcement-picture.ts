import type { UploadedFile } from '@carriage/contract/endpoint'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { imageUrl } from '../../../platform/http/image-url.ts'
import { consumeAttempt } from '../../accounts/index.ts'
import { ingestImage, replaceImage } from '../../media/index.ts'
import { isShownElsewhere } from './announcements-queries.ts'

/** Stores a picture until an announcement that shows it is kept or sent. */
export async function uploadAnnouncementPicture(
  context: Context,
  { file }: { file: UploadedFile },
) {
  await consumeAttempt(context, 'image', context.actor.id)
  return { picture: imageUrl(await ingestImage(context, file)) ?? '' }
}

/**
 * Gives an announcement another picture, within the caller's transaction. One that was used again shows the picture of the first, which
 * stays as long as one of them does. Throws 409 for a picture that was uploaded more than an hour ago.
 */
export async function swapPicture(
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { id, from, to }: { id: string; from: string | null; to: string | null },
): Promise<void> {
  if (from === to) return
  const ownOf = async (picturePath: string | null) =>
    picturePath === null || (await isShownElsewhere(tx, { id, picturePath })) ? null : picturePath
  await replaceImage(context, tx, { from: await ownOf(from), to: await ownOf(to) })
}
