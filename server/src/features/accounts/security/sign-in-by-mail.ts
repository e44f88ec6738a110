import { texts as t } from '@carriage/texts/server/accounts'
import { MAIL_SIGN_IN_MINUTES } from '@carriage/contract/accounts/policy'
import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { queueMail, type RemovedThing } from '../../mail/index.ts'
import { signInLinkEmail, resetEmail } from '../account-emails.ts'
import { findUserByEmail, lockUser, updateUser } from '../accounts-queries.ts'
import { consumeAttempt, consumeOpenAttempt, resetAllLogins } from '../attempt-limits.ts'
import { requireSecondFactor } from '../second-factor/require-second-factor.ts'
import { openSession } from '../session/open-session.ts'
import { consumeLink, insertLink } from './mailed-links-queries.ts'
import { issueOneTimeCode } from '../one-time-code.ts'
import { endAccess } from './end-access.ts'
import { recordSecurityEvent } from './security-history.ts'

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
