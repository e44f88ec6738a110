import type * as z from 'zod/mini'
import type { registerBody } from '@carriage/contract/accounts/schemas'
import type { PublicContext } from '../../../context.ts'
import { invalidField } from '../../../platform/app-error.ts'
import { queueMail } from '../../mail/index.ts'
import { upsertUnverifiedUser } from '../accounts-queries.ts'
import { verificationEmail } from '../account-emails.ts'
import { consumeOpenAttempt } from '../attempt-limits.ts'
import { issueOneTimeCode } from '../one-time-code.ts'
import { hashChosenPassword } from '../password/choose-password.ts'

/** Creates an unverified account, or overwrites an existing unverified one, and mails its code. */
export async function registerAccount(
  context: PublicContext,
  input: z.output<typeof registerBody>,
) {
  await consumeOpenAttempt(context, 'mail', input.email)
  const person = { email: input.email, firstName: input.first_name, lastName: input.last_name }
  const passwordHash = await hashChosenPassword('password', { ...person, password: input.password })
  const token = await context.db.transaction(async (tx) => {
    const user = await upsertUnverifiedUser(tx, { ...person, passwordHash })
    if (!user) throw invalidField('email', 'An account with this email already exists.')
    const issued = await issueOneTimeCode(
      tx,
      { kind: 'register', email: user.email, userId: user.id },
      context.now(),
    )
    await queueMail(context, tx, user.email, verificationEmail(user, issued.otp))
    return issued.token
  })
  return { token, message: 'Account created. Please verify your email.' }
}
