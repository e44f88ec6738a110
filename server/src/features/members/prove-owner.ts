import type { Context } from '../../context.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import { checkOneTimeCode, findUser, passwordMatches, consumeAttempt } from '../accounts/index.ts'

export interface Proof {
  password?: string | undefined
  /** The mailed code and its token, for an account without a password. */
  otp?: string | undefined
  token?: string | undefined
}

/**
 * Checks that the caller is the owner of the account, not someone at their unattended browser. Throws 422 on
 * `password` or `otp`.
 */
export async function proveOwner(context: Context, proof: Proof): Promise<void> {
  const { actor, db } = context
  const user = await findUser(db, actor.id)
  if (!user) throw new AppError('unauthenticated', 'Please log in to continue.')
  if (user.passwordHash === null) return proveByCode(context, proof)
  if (!proof.password) throw invalidField('password', 'Enter your password')
  await consumeAttempt(context, 'password', actor.id)
  if (!(await passwordMatches(user.passwordHash, proof.password))) {
    throw invalidField('password', 'The password is not correct.')
  }
}

async function proveByCode(context: Context, { otp, token }: Proof): Promise<void> {
  if (!otp || !token) throw invalidField('otp', 'Please enter the code from our email')
  await consumeAttempt(context, 'otp', context.actor.id)
  const { userId } = await checkOneTimeCode(context, 'deletion', token, otp)
  if (userId !== context.actor.id) throw invalidField('otp', 'The code is not correct.')
}
