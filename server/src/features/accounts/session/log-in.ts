import { texts as t } from '@carriage/texts/server/accounts'
import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { resetOf } from '../../../platform/rate-limit.ts'
import { queueMail } from '../../mail/index.ts'
import type { UserRow } from '../accounts-schema.ts'
import { verificationEmail } from '../account-emails.ts'
import { consumeOpenAttempt, limitsOfLogins } from '../attempt-limits.ts'
import { issueOneTimeCode } from '../one-time-code.ts'
import { isInUse } from '../security/browsers.ts'
import { recordSecurityEvent } from '../security/security-history.ts'
import { openSession, wrongPassword } from './open-session.ts'
import { passwordMatches } from '../password/passwords.ts'
import { requireSecondFactor } from '../second-factor/require-second-factor.ts'
import { findUserToSignIn } from '../second-factor/second-factor-queries.ts'

/**
 * Signs in. Throws 401 with the same message for an unknown address and a wrong password; 403 with a new
 * registration token for the right password of an unverified account; 401 with a ticket for the second step where the
 * account has a second factor.
 */
export async function logIn(context: PublicContext, input: { email: string; password: string }) {
  const browserUsedAt = await consumeOpenAttempt(context, 'login', input.email)
  const found = await findUserToSignIn(context.db, input.email)
  const matches = await passwordMatches(found?.user.passwordHash, input.password)
  if (!found || !matches) {
    const refused = { kind: 'sign-in-refused', userId: found?.user.id ?? null } as const
    await recordSecurityEvent(context, context.db, refused)
    throw wrongPassword()
  }
  const { user, hasFactor } = found
  const resets = limitsOfLogins(context, input.email)
  if (!user.emailVerifiedAt || hasFactor) {
    await context.db.execute(resetOf(resets))
    if (!user.emailVerifiedAt) throw await verificationNeeded(context, user)
    await requireSecondFactor(context, user.id)
  }
  const open = (on: Executor) =>
    openSession(context, on, user.id, { passwordHash: user.passwordHash, resets })
  // Then it is one statement.
  return isInUse(context, browserUsedAt) ? open(context.db) : context.db.transaction(open)
}

async function verificationNeeded(context: PublicContext, user: UserRow): Promise<AppError> {
  await consumeOpenAttempt(context, 'mail', user.email)
  const token = await context.db.transaction(async (tx) => {
    const issued = await issueOneTimeCode(
      tx,
      { kind: 'register', email: user.email, userId: user.id },
      context.now(),
    )
    await queueMail(context, tx, user.email, verificationEmail(issued.otp))
    return issued.token
  })
  return new AppError('email-not-verified', () => t.verifyYourEmailContinue, { token })
}
