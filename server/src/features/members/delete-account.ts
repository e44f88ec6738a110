import type { Actor, Context } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { deleteUser, isLastAdmin, lockUser } from '../accounts/index.ts'
import { removePersonFromArchive } from '../archive/index.ts'
import { queueExportRemoval } from '../data-exports/index.ts'
import { deleteInvitationsTo, endPlaces } from '../households/index.ts'
import { emit } from '../events/index.ts'
import { deleteLinesNaming } from '../imports/index.ts'
import { leaveLiveClasses } from '../live-classes/index.ts'
import { deleteMailsTo, queueMail } from '../mail/index.ts'
import { removeImage, replaceImage } from '../media/index.ts'
import { deleteEnrollments } from '../programs/index.ts'
import {
  endPaidSubscription,
  queueCustomerRemoval,
  refuseWhilePaying,
} from '../subscriptions/index.ts'
import { goodbyeEmail } from './member-emails.ts'
import { type Proof, proveOwner } from './prove-owner.ts'

/**
 * Deletes the caller's account and all personal data, immediately and permanently. What they created for others
 * stays without a name, and so does a keyed hash of the address, so that nobody gets two trials. The
 * subscription is cancelled first; throws 503 and deletes nothing when the payment provider does not respond.
 * Throws 409 for the last admin.
 */
export async function deleteAccount(context: Context, proof: Proof) {
  const { actor, db } = context
  await proveOwner(context, proof)
  await db.transaction((tx) => refuseLastAdmin(tx, actor))
  await endPaidSubscription(context, actor.id)
  const imagePath = await db.transaction(async (tx) => {
    // Takes the admin lock before the row lock, in the same order as role changes, to avoid a deadlock.
    await refuseLastAdmin(tx, actor)
    await endPlaces(context, tx, actor.id)
    const user = await lockUser(tx, actor.id)
    if (!user) throw new AppError('unauthenticated', 'Please log in to continue.')
    refuseWhilePaying(user, 'member')
    await queueCustomerRemoval(context, tx, user.id)
    await deleteEnrollments(tx, user.id)
    await replaceImage(context, tx, { from: user.imagePath, to: null })
    await deleteMailsTo(tx, user.email)
    await deleteInvitationsTo(tx, user.email)
    await deleteLinesNaming(tx, user.email)
    await queueExportRemoval(context, tx)
    await removePersonFromArchive(tx, user.id)
    await leaveLiveClasses(context, tx, user.id)
    await queueMail(context, tx, user.email, goodbyeEmail(user))
    await emit(context, tx, { type: 'member.deleted', data: { member_id: user.id } })
    // Foreign keys delete sessions, codes, progress and views with the user, or set their reference to null.
    await deleteUser(tx, user.id)
    return user.imagePath
  })
  if (imagePath !== null) await removeImage(context, imagePath)
  context.log.info({ userId: actor.id }, 'a member deleted their account')
  return { message: 'Your account has been deleted.' }
}

async function refuseLastAdmin(on: Transaction, actor: Actor): Promise<void> {
  if (!actor.roles.includes('admin') || !(await isLastAdmin(on, actor.id))) return
  throw new AppError(
    'conflict',
    'You are the only admin. Make somebody else an admin before you delete your account.',
  )
}
