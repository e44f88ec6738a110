import type { PublicContext } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { insertAuthToken } from '../auth-tokens-queries.ts'
import { consumeAttempt } from '../attempt-limits.ts'

const STATE_SECONDS = 10 * 60

interface Begun {
  /** The address to redirect the browser to. */
  url: string
  /** The cookie value that the browser has to send when it returns. */
  browser: string
}

/**
 * Begins a sign-in with Google. A browser with a cookie from an earlier sign-in keeps it, so that sign-ins in
 * two tabs do not invalidate each other.
 */
export async function beginGoogleSignIn(
  context: PublicContext,
  { browser = randomToken() }: { browser: string | undefined },
): Promise<Begun> {
  const { identity, db } = context
  if (!identity) throw notFound('googleSignIn')
  await consumeAttempt(context, 'google')
  const [state, nonce, codeVerifier] = [randomToken(), randomToken(), randomToken()]
  const url = await identity.authorizationUrl({ state, nonce, codeVerifier })
  const now = context.now()
  await insertAuthToken(db, {
    kind: 'google_state',
    tokenHash: sha256(state),
    browserHash: sha256(browser),
    payload: { nonce, codeVerifier },
    expiresAt: addSeconds(now, STATE_SECONDS),
    createdAt: now,
  })
  return { url, browser }
}
