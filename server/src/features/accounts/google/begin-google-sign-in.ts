import type { PublicContext } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { insertAuthToken } from '../auth-tokens-queries.ts'
import { consumeAttempt } from '../attempt-limits.ts'

const STATE_SECONDS = 10 * 60

interface Begun {
  /** Where to send the browser. */
  url: string
  /** What the browser has to show when it comes back. */
  browser: string
}

/**
 * Begins a sign-in with Google. A browser that has begun one before keeps its token, so that two of
 * its tabs do not end each other.
 */
export async function beginGoogleSignIn(
  context: PublicContext,
  { browser = randomToken() }: { browser: string | undefined },
): Promise<Begun> {
  const { identity, db } = context
  if (!identity) throw notFound('Google sign-in')
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
