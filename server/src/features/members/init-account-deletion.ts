import type { Context } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { findUser, issueOneTimeCode, consumeAttempt } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { deletionCodeEmail } from './member-emails.ts'

/** Mails a code to confirm the deletion of an account without a password; 409 for one that has a password. */
export async function initAccountDeletion(context: Context) {
  const { actor, db } = context
  await consumeAttempt(context, 'mail', actor.id)
  const user = await findUser(db, actor.id)
  if (!user) throw new AppError('unauthenticated', 'Please log in to continue.')
  if (user.passwordHash !== null) {
    throw new AppError('conflict', 'This account has a password. Use it to delete the account.')
  }
  const token = await db.transaction(async (tx) => {
    const subject = { kind: 'deletion', email: user.email, userId: user.id } as const
    const issued = await issueOneTimeCode(tx, subject, context.now())
    await queueMail(context, tx, user.email, deletionCodeEmail(user, issued.otp))
    return issued.token
  })
  return { token, message: 'We sent a code to your email' }
}
