import { texts as t } from '@carriage/texts/server/accounts'
import type { PublicContext, Context } from '../../../context.ts'
import { emit } from '../../events/index.ts'
import { forgetAcceptances } from '../../legal/index.ts'
import { queueMail } from '../../mail/index.ts'
import { findUser, findUserByEmail, lockUser, updateUser } from '../accounts-queries.ts'
import { markTokenUsed } from '../auth-tokens-queries.ts'
import { consumeAttempt, consumeOpenAttempt, resetAllLogins } from '../attempt-limits.ts'
import { checkOneTimeCode, codeAlreadyUsed, issueOneTimeCode } from '../one-time-code.ts'
import { resetEmail } from '../account-emails.ts'
import { hashChosenPassword, refuseCommonPassword } from './choose-password.ts'
import { endAccess } from '../security/end-access.ts'
import { notePasswordChange } from '../security/note-password-change.ts'
import { invalidField, signedIn } from '../../../platform/app-error.ts'
import { passwordMatches } from './passwords.ts'
import { hasSecondFactor } from '../second-factor/second-factor-queries.ts'
import { renewToken } from '../session/authenticate.ts'
import { markProved } from '../session/sessions-queries.ts'

/**
 * Mails reset instructions. An unknown address gets the same response after the same work, with a token that opens
 * nothing.
 */
export async function initPasswordReset(context: PublicContext, { email }: { email: string }) {
  await consumeOpenAttempt(context, 'mail', email)
  const token = await context.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    const subject = { kind: 'password_reset', email, userId: user?.id ?? null } as const
    const issued = await issueOneTimeCode(tx, subject, context.now())
    const reader = user?.emailVerifiedAt ? user : { firstName: '' }
    const mail = resetEmail(context.config.publicUrl, reader, issued)
    await queueMail(context, tx, user?.email ?? null, mail)
    return issued.token
  })
  return { token, message: t.resetInstructionsSentYourEmail }
}

interface NewPassword {
  otp: string
  token: string
  new_password: string
}

/** Sets a new password, once per code, and ends every other way into the account. */
export async function verifyPasswordReset(context: PublicContext, input: NewPassword) {
  await consumeAttempt(context, 'otp', input.token)
  // Before the code is looked at, so that it costs none of the few attempts.
  await refuseCommonPassword('new_password', input.new_password)
  const row = await checkOneTimeCode(context, 'password_reset', input.token, input.otp)
  const owner = await findUser(context.db, row.userId)
  if (!owner) throw codeAlreadyUsed()
  const { name: studio } = await context.readBrand()
  const choice = { ...owner, studio, password: input.new_password }
  const passwordHash = await hashChosenPassword('new_password', choice)
  await context.db.transaction(async (tx) => {
    // Locks the user before the token, in the same order as registration, to avoid a deadlock.
    const before = await lockUser(tx, row.userId)
    if (!(await markTokenUsed(tx, row.id, context.now()))) throw codeAlreadyUsed()
    // The code was mailed, so using it also proves ownership of the address.
    const changes = { passwordHash, emailVerifiedAt: context.now() }
    const user = await updateUser(tx, row.userId, changes)
    await endAccess(context, tx, { userId: user.id, reason: 'recovered' })
    // Whoever signed up with the address never proved to own it, so what they have agreed to is not the owner's word.
    if (before?.emailVerifiedAt === null) {
      await forgetAcceptances(tx, user.id)
      await emit(context, tx, { type: 'member.created', data: { member_id: user.id } })
    }
    await notePasswordChange(context, tx, user)
  })
  await resetAllLogins(context, row.email)
  return { message: t.passwordResetSuccessful }
}

interface Input {
  old_password: string
  new_password: string
}

/** Changes the password, ends every other way into the account and gives this session another token; 422 on `old_password` when it is wrong. */
export async function updatePassword(context: Context, input: Input) {
  const { actor, db } = context
  await consumeAttempt(context, 'password', actor.id)
  const user = signedIn(await findUser(db, actor.id))
  if (user.passwordHash === null) {
    throw invalidField('old_password', () => t.accountHasNoPasswordYetUse)
  }
  if (!(await passwordMatches(user.passwordHash, input.old_password))) {
    throw invalidField('old_password', () => t.currentPasswordNotCorrect)
  }
  const { name: studio } = await context.readBrand()
  const choice = { ...user, studio, password: input.new_password }
  const passwordHash = await hashChosenPassword('new_password', choice)
  const token = await db.transaction(async (tx) => {
    // Somebody may have set another one, or none, since it was compared.
    if ((await lockUser(tx, actor.id))?.passwordHash !== user.passwordHash)
      throw invalidField('old_password', () => t.currentPasswordNotCorrect)
    const changed = await updateUser(tx, actor.id, { passwordHash })
    if (!(await hasSecondFactor(tx, actor.id))) await markProved(tx, actor.sessionId, context.now())
    const { id: userId, sessionId: keep } = actor
    await endAccess(context, tx, { userId, reason: 'password-changed', keep })
    await notePasswordChange(context, tx, changed)
    return renewToken(context, tx)
  })
  return { message: t.passwordUpdateSuccessful, token: { access_token: token } }
}
