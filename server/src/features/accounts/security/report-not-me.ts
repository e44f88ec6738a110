import { texts as t } from '@carriage/texts/server/accounts'
import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { queueMail, type RemovedThing } from '../../mail/index.ts'
import { resetEmail } from '../account-emails.ts'
import { lockUser, updateUser } from '../accounts-queries.ts'
import { consumeAttempt } from '../attempt-limits.ts'
import { issueOneTimeCode } from '../one-time-code.ts'
import { endAccess } from './end-access.ts'
import { consumeLink } from './mailed-links-queries.ts'
import { recordSecurityEvent } from './record-security-event.ts'

/**
 * The link 'This was not me' in a mail: ends all access to the account and mails the code for a new password. The
 * password is removed, because the stranger who signed in may know it, and so are the second factors that may be theirs.
 */
export async function reportNotMe(context: PublicContext, { token }: { token: string }) {
  await consumeAttempt(context, 'otp')
  const reset = await context.db.transaction(async (tx) => {
    const userId = await consumeLink(tx, 'not-me', sha256(token), context.now())
    const user = userId === undefined ? undefined : await lockUser(tx, userId)
    if (!user) {
      throw new AppError('not-found', () => t.linkNoLongerValidSetNew)
    }
    const { factors } = await endAccess(context, tx, { userId: user.id, reason: 'reported' })
    await recordSecurityEvent(context, tx, { kind: 'sessions-ended', userId: user.id })
    await updateUser(tx, user.id, { passwordHash: null })
    const subject = { kind: 'password_reset', email: user.email, userId: user.id } as const
    const issued = await issueOneTimeCode(tx, subject, context.now())
    await queueMail(context, tx, user.email, resetEmail(context.config.publicUrl, user, issued))
    return { token: issued.token, removed: factors.map(nameOf) }
  })
  return { ...reset, message: t.allSessionsHaveEndedWeHave }
}

const nameOf = ({ kind, name }: RemovedThing): string =>
  kind === 'passkey' ? t.removedPasskey({ name }) : t.removedApp
