import { DEEP_LINK_SCHEME, LOGIN_QR_SECONDS } from '@carriage/contract/accounts/schemas'
import type { Context, Actor, PublicContext } from '../../../context.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { insertAuthToken, consumeAuthToken } from '../auth-tokens-queries.ts'
import { findUser } from '../accounts-queries.ts'
import { authenticate } from './authenticate.ts'
import { openSession } from './open-session.ts'
import { requireSecondFactor } from '../second-factor/require-second-factor.ts'

/**
 * A deep link for the caller's phone. Its token is not the caller's session: it opens a new session for the
 * phone, once, and expires after a minute, so that a photo of the screen is useless later.
 */
export async function createLoginQr(context: Context) {
  const { db, actor } = context
  const token = randomToken()
  const createdAt = context.now()
  const expiresAt = addSeconds(createdAt, LOGIN_QR_SECONDS)
  await insertAuthToken(db, {
    kind: 'login_qr',
    userId: actor.id,
    tokenHash: sha256(token),
    expiresAt,
    createdAt,
  })
  return { url: `${DEEP_LINK_SCHEME}://login?token=${token}`, expires_at: epoch(expiresAt) }
}

interface Exchange {
  token: string
  /** The cookie value of the browser that began the sign-in. */
  browser: string | undefined
  /** Whether QR codes for the app are refused: they are bound to no browser, so that a link could carry one. */
  onlyGoogle: boolean
}

/**
 * Exchanges a one-time token for a new session. Undefined for any other token; the caller then responds as it
 * does to every invalid token. Throws `second-factor-needed` after Google where the account has a second factor.
 */
export async function redeemExchange(
  context: PublicContext,
  { token, browser, onlyGoogle }: Exchange,
): Promise<Actor | undefined> {
  const hash = sha256(token)
  const hashes = { token: hash, browser: sha256(browser ?? '') }
  const google = await consumeAuthToken(context.db, 'google_exchange', hashes, context.now())
  if (!google && onlyGoogle) return undefined
  if (google?.userId) await requireSecondFactor(context, google.userId)
  const opened = await context.db.transaction(async (tx) => {
    const row =
      google ??
      // QR tokens are not bound to a browser: the phone that scans has no cookie.
      (await consumeAuthToken(tx, 'login_qr', { token: hash, browser: null }, context.now()))
    const user = row?.userId ? await findUser(tx, row.userId) : undefined
    // The person who shows the QR code is signed in with their second factor, but the phone has proved nothing itself.
    return user && openSession(context, tx, user.id, { proved: google !== undefined })
  })
  return opened && authenticate(context, opened.token.access_token)
}
