import { texts as t } from '@carriage/texts/server/members'
import type { Context, Services, Actor } from '../../context.ts'
import { AppError, notFound, signedIn } from '../../platform/app-error.ts'
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
  consumeAttempt,
  findUser,
  issueOneTimeCode,
  countHouseholdOf,
} from '../accounts/index.ts'
import type { UserRow } from '../accounts/tables.ts'
import { archiveRecord, removePersonFromArchive, type Restore } from '../archive/index.ts'
import { deleteInvitationsTo, endPlaces, refusePlaces } from '../households/index.ts'
import { emit } from '../events/index.ts'
import {
  countCredits,
  leaveLiveClasses,
  markTaughtDates,
  listClassesOfUser,
} from '../live-classes/index.ts'
import {
  deleteMailsTo,
  type EmailMessage,
  type MailReader,
  queueMail,
  readerOf,
} from '../mail/index.ts'
import { adjustEnrollmentCounts, deleteEnrollments } from '../programs/index.ts'
import {
  endPaidSubscription,
  queueCustomerRemoval,
  refuseWhilePaying,
  findGiftTime,
  findLiveSubscription,
} from '../subscriptions/index.ts'
import { refusedRemoval, removalConsequences, type Leaving } from './members-policy.ts'
import { queueExportRemoval } from '../data-exports/index.ts'
import { deleteLinesNaming } from '../imports/index.ts'
import { replaceImage, removeImage } from '../media/index.ts'
import { type Proof, proveOwner } from './change-user.ts'

/** What hangs on somebody's account, for the list of what deleting it leads to. */
async function readLeaving(on: Executor, { id, roles }: UserRow): Promise<Leaving> {
  const subscription = await findLiveSubscription(on, id)
  const gift = await findGiftTime(on, id)
  const paid = [subscription?.accessUntil, gift?.until].map((until) => Number(until ?? 0))
  return {
    roles,
    hasSubscription: subscription !== undefined,
    paidUntil: Math.max(...paid) > 0 ? new Date(Math.max(...paid)) : null,
    credits: await countCredits(on, id),
    household: await countHouseholdOf(on, id),
    registrations: (await listClassesOfUser(on, id)).length,
  }
}

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

/** Mails a code to confirm the deletion of an account without a password; 409 for one that has a password. */
export async function initAccountDeletion(context: Context) {
  const { actor, db } = context
  await consumeAttempt(context, 'mail', actor.id)
  const user = signedIn(await findUser(db, actor.id))
  if (user.passwordHash !== null) {
    throw new AppError('conflict', () => t.accountHasPasswordUseDeleteAccount)
  }
  const token = await db.transaction(async (tx) => {
    const subject = { kind: 'deletion', email: user.email, userId: user.id } as const
    const issued = await issueOneTimeCode(tx, subject, context.now())
    await queueMail(context, tx, user.email, deletionCodeEmail(user, issued.otp))
    return issued.token
  })
  return { token, message: t.weSentCodeYourEmail }
}

/** What `deleteAccount` would lead to. Throws 409 where it would refuse. */
export const readOwnRemoval = (context: Context) =>
  context.db.transaction(async (tx) => {
    await refuseLastAdmin(tx, context.actor)
    const user = signedIn(await findUser(tx, context.actor.id))
    const leaving = await readLeaving(tx, user)
    return { consequences: removalConsequences(leaving, context.now(), 'erased') }
  })

/**
 * Deletes the caller's account and all personal data, immediately and permanently. What they created for others
 * stays without a name, and so does a keyed hash of the address, so that nobody gets two trials. The
 * subscription is cancelled first; throws 503 and deletes nothing when the payment provider does not respond.
 * Throws 409 for the last admin, and when a place of a household was given or taken at the same moment.
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
    const user = signedIn(await lockUser(tx, actor.id))
    refuseWhilePaying(user, 'member')
    await refusePlaces(tx, user.id)
    await queueCustomerRemoval(context, tx, user.id)
    await deleteEnrollments(tx, user.id)
    await replaceImage(context, tx, { from: user.imagePath, to: null })
    await deleteInvitationsTo(tx, user.email)
    await deleteLinesNaming(tx, user.email)
    await queueExportRemoval(context, tx)
    await removePersonFromArchive(tx, user.id)
    await leaveLiveClasses(context, tx, user)
    await endAccess(context, tx, { userId: user.id, reason: 'closed' })
    await deleteMailsTo(tx, user.email)
    await queueMail(context, tx, user.email, goodbyeEmail(user))
    await emit(context, tx, { type: 'member.deleted', data: { member_id: user.id } })
    // Foreign keys delete sessions, codes, progress and views with the user, or set their reference to null.
    await deleteUser(tx, user.id)
    return user.imagePath
  })
  if (imagePath !== null) await removeImage(context, imagePath)
  context.log.info({ userId: actor.id }, 'a member deleted their account')
  return { message: t.yourAccountHasBeenDeleted }
}

async function refuseLastAdmin(on: Transaction, actor: Actor): Promise<void> {
  if (!actor.roles.includes('admin') || !(await isLastAdmin(on, actor.id))) return
  throw new AppError('conflict', () => t.youOnlyAdminMakeSomebodyElse)
}

interface Reader {
  firstName: string
}

/** The code that confirms the deletion of an account without a password. */
const deletionCodeEmail = ({ firstName }: Reader, otp: string): EmailMessage => ({
  template: 'deletion-code',
  props: { firstName, otp },
})

const goodbyeEmail = (reader: Reader & MailReader): EmailMessage => ({
  template: 'goodbye',
  // The account is gone when the mail is written.
  props: { firstName: reader.firstName, reader: readerOf(reader) },
})
