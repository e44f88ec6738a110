import type { Context } from '../../../context.ts'
import { invalidField } from '../../../platform/app-error.ts'
import { findUser, updateUser } from '../accounts-queries.ts'
import { consumeAttempt } from '../attempt-limits.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { markProved, revokeSessions } from '../session/sessions-queries.ts'

interface Input {
  old_password: string
  new_password: string
}

/** Changes the password and ends every other session; 422 on `old_password` when it is wrong. */
export async function updatePassword(context: Context, input: Input) {
  const { actor, db } = context
  await consumeAttempt(context, 'login', actor.id)
  const user = await findUser(db, actor.id)
  if (user?.passwordHash === null) {
    throw invalidField(
      'old_password',
      'This account has no password yet. Use Forgot password to set one.',
    )
  }
  if (!(await passwordMatches(user?.passwordHash, input.old_password))) {
    throw invalidField('old_password', 'The current password is not correct.')
  }
  const passwordHash = await hashPassword(input.new_password)
  await db.transaction(async (tx) => {
    await updateUser(tx, actor.id, { passwordHash })
    await markProved(tx, actor.sessionId, context.now())
    await revokeSessions(tx, actor.id, context.now(), actor.sessionId)
  })
  return { message: 'Password update successful' }
}
