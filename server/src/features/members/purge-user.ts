import type { Services } from '../../context.ts'
import type { Executor } from '../../platform/db/database.ts'
import { deleteUser, lockDeletedUser } from '../accounts/index.ts'
import { removePersonFromArchive } from '../archive/index.ts'
import { queueExportRemoval } from '../data-exports/index.ts'
import { deleteInvitationsTo } from '../households/index.ts'
import { deleteLinesNaming } from '../imports/index.ts'
import { replaceImage } from '../media/index.ts'
import { queueCustomerRemoval } from '../subscriptions/index.ts'

/**
 * Permanently deletes an archived user within the caller's transaction. They left the enrollment counts when
 * they were archived; the image sweep removes their photo.
 */
export async function purgeUser(
  scope: Pick<Services, 'jobs' | 'now'>,
  on: Executor,
  id: string,
): Promise<void> {
  const user = await lockDeletedUser(on, id)
  if (!user) return
  await replaceImage(scope, on, { from: user.imagePath, to: null })
  await removePersonFromArchive(on, id)
  await queueExportRemoval(scope, on)
  await queueCustomerRemoval(scope, on, id)
  await deleteInvitationsTo(on, user.email)
  await deleteLinesNaming(on, user.email)
  await deleteUser(on, id)
}
