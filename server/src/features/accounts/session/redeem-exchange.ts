import type { Actor, PublicContext } from '../../../context.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { findUser } from '../accounts-queries.ts'
import { authenticate } from './authenticate.ts'
import { consumeAuthToken } from '../auth-tokens-queries.ts'
import { openSession } from './open-session.ts'

interface Exchange {
  token: string
  /** The cookie value of the browser that began the sign-in. */
  browser: string | undefined
}

/**
 * Exchanges a one-time token for a new session. Undefined for any other token; the caller then responds as it
 * does to every invalid token.
 */
export async function redeemExchange(
  context: PublicContext,
  { token, browser }: Exchange,
): Promise<Actor | undefined> {
  const hash = sha256(token)
  const hashes = { token: hash, browser: sha256(browser ?? '') }
  const opened = await context.db.transaction(async (tx) => {
    const row =
      (await consumeAuthToken(tx, 'google_exchange', hashes, context.now())) ??
      // QR tokens are not bound to a browser: the phone that scans has no cookie.
      (await consumeAuthToken(tx, 'login_qr', { token: hash, browser: null }, context.now()))
    const user = row?.userId ? await findUser(tx, row.userId) : undefined
    return user && openSession(context, tx, user.id)
  })
  return opened && authenticate(context, opened.token.access_token)
}
