import { texts as t } from '@carriage/texts/server/members'
import type { Actor, Context } from '../../context.ts'
import { AppError, signedIn } from '../../platform/app-error.ts'
import {
  consumeAttempt,
  deleteUser,
  endAccess,
  findUser,
  isLastAdmin,
  issueOneTimeCode,
  lockUser,
} from '../accounts/index.ts'
import {
  deleteMailsTo,
  type EmailMessage,
  type MailReader,
  queueMail,
  readerOf,
} from '../mail/index.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { removePersonFromArchive } from '../archive/index.ts'
import { queueExportRemoval } from '../data-exports/index.ts'
import { deleteInvitationsTo, endPlaces, refusePlaces } from '../households/index.ts'
import { emit } from '../events/index.ts'
import { deleteLinesNaming } from '../imports/index.ts'
import { leaveLiveClasses } from '../live-classes/index.ts'
import { removeImage, replaceImage } from '../media/index.ts'
import { deleteEnrollments } from '../programs/index.ts'
import {
  endPaidSubscription,
  queueCustomerRemoval,
  refuseWhilePaying,
} from '../subscriptions/index.ts'
import { type Proof, proveOwner } from './make-admin.ts'
import { removalConsequences } from './members-policy.ts'
import { readLeaving } from './read-leaving.ts'

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
