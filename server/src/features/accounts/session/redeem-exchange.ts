import type { Actor, PublicContext } from '../../../context.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { findUser } from '../accounts-queries.ts'
import { authenticate } from './authenticate.ts'
import { takeAuthToken } from '../auth-tokens-queries.ts'
import { openSession } from './open-session.ts'

interface Exchange {
  token: string
  /** What the browser shows that began the sign-in. */
  browser: string | undefined
}

/**
 * Swaps an exchange token for a session of its own, once. Undefined for any other token; the caller
 * then answers as for every token of nobody.
 */
export async function redeemExchange(
  context: PublicContext,
  { token, browser }: Exchange,
): Promise<Actor | undefined> {
  const hash = sha256(token)
  const hashes = { token: hash, browser: sha256(browser ?? '') }
  const opened = await context.db.transaction(async (tx) => {
    const row =
      (await takeAuthToken(tx, 'google_exchange', hashes, context.now())) ??
      // The phone that scans has begun nothing, so it has nothing to show.
      (await takeAuthToken(tx, 'login_qr', { token: hash, browser: null }, context.now()))
    const user = row?.userId ? await findUser(tx, row.userId) : undefined
    return user && openSession(context, tx, user.id)
  })
  return opened && authenticate(context, opened.token.access_token)
}
