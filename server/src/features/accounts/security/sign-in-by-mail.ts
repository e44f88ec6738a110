import { texts as t } from '@carriage/texts/server/accounts'
import { MAIL_SIGN_IN_MINUTES } from '@carriage/contract/accounts/policy'
import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { queueMail } from '../../mail/index.ts'
import { signInLinkEmail } from '../account-emails.ts'
import { findUserByEmail, lockUser } from '../accounts-queries.ts'
import { consumeAttempt, consumeOpenAttempt, resetAllLogins } from '../attempt-limits.ts'
import { requireSecondFactor } from '../second-factor/require-second-factor.ts'
import { openSession } from '../session/open-session.ts'
import { consumeLink, insertLink } from './mailed-links-queries.ts'

/**
 * Mails a link that signs in. An address without a verified account gets the same response after the same work.
 * A person who registered an address and never proved to own it gets no link, since its owner would then use an
 * account with a stranger's password.
 */
export async function initMailSignIn(context: PublicContext, { email }: { email: string }) {
  await consumeOpenAttempt(context, 'mail', email)
  const token = randomToken()
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const found = await findUserByEmail(tx, email)
    const user = found?.emailVerifiedAt ? found : undefined
    await insertLink(tx, {
      tokenHash: sha256(token),
      kind: 'sign-in',
      userId: user?.id ?? null,
      expiresAt: addSeconds(now, MAIL_SIGN_IN_MINUTES * 60),
      createdAt: now,
    })
    const mail = signInLinkEmail(context.config.publicUrl, user ?? { firstName: '' }, token)
    await queueMail(context, tx, user?.email ?? null, mail)
  })
  return { message: t.ifAddressHasAccountLinkLog }
}

/**
 * Signs in with the mailed link, once. Failed attempts to sign in no longer count afterwards. Throws
 * `second-factor-needed` where the account has a second factor.
 */
export async function finishMailSignIn(context: PublicContext, { token }: { token: string }) {
  await consumeAttempt(context, 'otp')
  const user = await context.db.transaction(async (tx) => {
    const userId = await consumeLink(tx, 'sign-in', sha256(token), context.now())
    return userId === undefined ? undefined : lockUser(tx, userId)
  })
  if (!user) throw new AppError('not-found', () => t.linkNoLongerValidRequestNew)
  await resetAllLogins(context, user.email)
  await requireSecondFactor(context, user.id, { byMail: true })
  return context.db.transaction((tx) => openSession(context, tx, user.id, { byMail: true }))
}
