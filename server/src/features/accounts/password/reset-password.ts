import type { PublicContext } from '../../../context.ts'
import { queueMail } from '../../mail/index.ts'
import { findUserByEmail, lockUser, updateUser } from '../accounts-queries.ts'
import { markTokenUsed } from '../auth-tokens-queries.ts'
import { resetAttempts, consumeAttempt } from '../attempt-limits.ts'
import { checkOneTimeCode, codeAlreadyUsed, issueOneTimeCode } from '../one-time-code.ts'
import { resetEmail } from '../account-emails.ts'
import { hashPassword } from './passwords.ts'
import { revokeSessions } from '../session/sessions-queries.ts'

/** Mails reset instructions. An unknown address gets the same response, with a token that opens nothing. */
export async function initPasswordReset(context: PublicContext, { email }: { email: string }) {
  await consumeAttempt(context, 'mail', email)
  const token = await context.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    const subject = { kind: 'password_reset', email, userId: user?.id ?? null } as const
    const issued = await issueOneTimeCode(tx, subject, context.now())
    if (user)
      await queueMail(context, tx, user.email, resetEmail(context.config.publicUrl, user, issued))
    return issued.token
  })
  return { token, message: 'Reset instructions sent to your email' }
}

interface NewPassword {
  otp: string
  token: string
  new_password: string
}

/** Sets a new password, once per code, and ends every session of the account. */
export async function verifyPasswordReset(context: PublicContext, input: NewPassword) {
  await consumeAttempt(context, 'otp', input.token)
  const row = await checkOneTimeCode(context, 'password_reset', input.token, input.otp)
  const passwordHash = await hashPassword(input.new_password)
  await context.db.transaction(async (tx) => {
    // Locks the user before the token, in the same order as registration, to avoid a deadlock.
    await lockUser(tx, row.userId)
    if (!(await markTokenUsed(tx, row.id, context.now()))) throw codeAlreadyUsed()
    // The code was mailed, so using it also proves ownership of the address.
    await updateUser(tx, row.userId, { passwordHash, emailVerifiedAt: context.now() })
    await revokeSessions(tx, row.userId, context.now())
  })
  await resetAttempts(context, 'login', row.email)
  return { message: 'Password reset successful' }
}
