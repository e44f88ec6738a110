import { texts as t } from '@carriage/texts/server/accounts'
import type { Context } from '../../../context.ts'
import { invalidField, signedIn } from '../../../platform/app-error.ts'
import { findUser, updateUser } from '../accounts-queries.ts'
import { consumeAttempt } from '../attempt-limits.ts'
import { hashChosenPassword } from './choose-password.ts'
import { passwordMatches } from './passwords.ts'
import { hasSecondFactor } from '../second-factor/second-factor-queries.ts'
import { endAccess } from '../security/end-access.ts'
import { notePasswordChange } from '../security/note-password-change.ts'
import { renewToken } from '../session/rotate-token.ts'
import { markProved } from '../session/sessions-queries.ts'

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
    const changed = await updateUser(tx, actor.id, { passwordHash })
    if (!(await hasSecondFactor(tx, actor.id))) await markProved(tx, actor.sessionId, context.now())
    const { id: userId, sessionId: keep } = actor
    await endAccess(context, tx, { userId, reason: 'password-changed', keep })
    await notePasswordChange(context, tx, changed)
    return renewToken(context, tx)
  })
  return { message: t.passwordUpdateSuccessful, token: { access_token: token } }
}
