import { texts as t } from '@carriage/texts/server/accounts'
import type { PublicContext } from '../../../context.ts'
import { emit } from '../../events/index.ts'
import { lockUser, updateUser } from '../accounts-queries.ts'
import { markTokenUsed } from '../auth-tokens-queries.ts'
import { consumeAttempt } from '../attempt-limits.ts'
import { checkOneTimeCode, codeAlreadyUsed } from '../one-time-code.ts'
import { openSession } from '../session/open-session.ts'

/** Confirms the e-mail address and signs in: token and code together are sufficient proof. */
export async function verifyRegistration(
  context: PublicContext,
  input: { otp: string; token: string },
) {
  await consumeAttempt(context, 'otp', input.token)
  const row = await checkOneTimeCode(context, 'register', input.token, input.otp)
  const session = await context.db.transaction(async (tx) => {
    // Locks the user before the token, in the same order as registration, to avoid a deadlock.
    await lockUser(tx, row.userId)
    if (!(await markTokenUsed(tx, row.id, context.now()))) throw codeAlreadyUsed()
    await updateUser(tx, row.userId, { emailVerifiedAt: context.now() })
    await emit(context, tx, { type: 'member.created', data: { member_id: row.userId } })
    return openSession(context, tx, row.userId)
  })
  return { message: t.emailVerifiedSuccessfully, ...session }
}
