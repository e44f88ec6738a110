import { texts as t } from '@carriage/texts/server/members'
import type { Context, Services } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import {
  deleteUser,
  endAccess,
  findUserByEmail,
  isLastAdmin,
  isTaken,
  lockDeletedUser,
  lockUser,
  presentUser,
  updateUser,
} from '../accounts/index.ts'
import type { UserRow } from '../accounts/tables.ts'
import { archiveRecord, removePersonFromArchive, type Restore } from '../archive/index.ts'
import { deleteInvitationsTo, endPlaces, refusePlaces } from '../households/index.ts'
import { emit } from '../events/index.ts'
import { leaveLiveClasses, markTaughtDates } from '../live-classes/index.ts'
import { deleteMailsTo } from '../mail/index.ts'
import { adjustEnrollmentCounts } from '../programs/index.ts'
import {
  endPaidSubscription,
  queueCustomerRemoval,
  refuseWhilePaying,
} from '../subscriptions/index.ts'
import { refusedRemoval, removalConsequences } from './members-policy.ts'
import { readLeaving } from './read-leaving.ts'
import { queueExportRemoval } from '../data-exports/index.ts'
import { deleteLinesNaming } from '../imports/index.ts'
import { replaceImage } from '../media/index.ts'

/**
 * Moves a user to the archive: ends their sessions, removes them from lists and counts, and frees their address
 * for a new account. The subscription is cancelled first; throws 503 and changes nothing when the payment
 * provider does not respond. Throws 409 for the caller and for the last admin.
 */
export async function removeUser(context: Context, { id }: { id: string }) {
  const now = context.now()
  await context.db.transaction((tx) => lockRemovable(context, tx, id))
  await endPaidSubscription(context, id)
  await context.db.transaction(async (tx) => {
    await endPlaces(context, tx, id)
    const user = await lockRemovable(context, tx, id)
    refuseWhilePaying(user, 'admin')
    await refusePlaces(tx, id)
    await archiveRecord(context, tx, {
      recordOf: 'user',
      recordId: id,
      payload: presentUser(user),
    })
    await adjustEnrollmentCounts(tx, id, -1)
    await endAccess(context, tx, { userId: id, reason: 'closed' })
    await deleteMailsTo(tx, user.email)
    await leaveLiveClasses(context, tx, user)
    await updateUser(tx, id, { deletedAt: now })
    await emit(context, tx, { type: 'member.deleted', data: { member_id: id } })
  })
  return { message: t.userDeletedSuccessfully }
}

/** What `removeUser` would lead to. Throws 409 where it would refuse. */
export const readRemoval = (context: Context, { id }: { id: string }) =>
  context.db.transaction(async (tx) => {
    const leaving = await readLeaving(tx, await lockRemovable(context, tx, id))
    return { consequences: removalConsequences(leaving, context.now(), 'archived') }
  })

async function lockRemovable({ actor }: Context, on: Transaction, id: string): Promise<UserRow> {
  const lastAdmin = await isLastAdmin(on, id)
  const user = await lockUser(on, id)
  if (!user) throw notFound('user')
  const refusal = refusedRemoval({ self: id === actor.id, lastAdmin, from: user.roles })
  if (refusal !== undefined) throw new AppError('conflict', () => refusal)
  return user
}

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
  // Whoever has signed up with the address since keeps what is theirs.
  if (!(await findUserByEmail(on, user.email))) {
    await deleteInvitationsTo(on, user.email)
    await deleteLinesNaming(on, user.email)
  }
  await deleteUser(on, id)
}

/**
 * Restores an archived user with roles and progress; they have to sign in again. Throws 409 when their address
 * or Google account has been used for a new account since. Webhooks that were told of the deletion are told that there is the member;
 * a command tells nobody.
 */
export const restoreUser: Restore = async ({ jobs, now }, on, id) => {
  const user = await lockDeletedUser(on, id)
  if (!user) throw notFound('user')
  if (await isTaken(on, user)) {
    throw new AppError('conflict', () => t.anotherAccountUsesEmailOrGoogle)
  }
  await updateUser(on, id, { deletedAt: null })
  await markTaughtDates(on, id, now())
  await adjustEnrollmentCounts(on, id, 1)
  if (jobs) await emit({ jobs, now }, on, { type: 'member.created', data: { member_id: id } })
}
