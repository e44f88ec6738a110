import { texts as t } from '@carriage/texts/server/accounts'
import type { Identity } from '../../../adapters/identity/identity-provider.ts'
import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { insertAuthToken, consumeAuthToken } from '../auth-tokens-queries.ts'
import { resolveGoogleAccount } from './resolve-google-account.ts'

const EXCHANGE_SECONDS = 60

interface Return {
  /** The query string of the provider's callback. */
  query: string
  browser: string | undefined
}

/**
 * Finishes a sign-in with Google and returns the web app's page to redirect to, with an exchange token. On
 * failure the address has no token, and the page explains what to do; the browser must not end on a JSON error.
 */
export async function finishGoogleSignIn(context: PublicContext, input: Return): Promise<string> {
  const page = `${context.config.publicUrl}/oauth/google`
  try {
    return `${page}?access_token=${await exchangeTokenFor(context, input)}`
  } catch (error) {
    const refused = error instanceof AppError && error.status < 500
    context.log[refused ? 'info' : 'error']({ err: error }, 'sign-in with Google failed')
    return page
  }
}

async function exchangeTokenFor(context: PublicContext, input: Return): Promise<string> {
  const { db } = context
  const browser = sha256(input.browser ?? '')
  const identity = await askProvider(context, input.query, browser)
  const token = randomToken()
  await db.transaction(async (tx) => {
    const { id, email } = await resolveGoogleAccount(context, tx, identity)
    const now = context.now()
    await insertAuthToken(tx, {
      kind: 'google_exchange',
      userId: id,
      email,
      tokenHash: sha256(token),
      browserHash: browser,
      expiresAt: addSeconds(now, EXCHANGE_SECONDS),
      createdAt: now,
    })
  })
  return token
}

/**
 * Consumes the state before the provider is asked, so that each callback can be used only once, even if the
 * exchange fails.
 */
async function askProvider(
  context: PublicContext,
  query: string,
  browser: Buffer,
): Promise<Identity> {
  const state = new URLSearchParams(query).get('state') ?? ''
  const hashes = { token: sha256(state), browser }
  const row = await consumeAuthToken(context.db, 'google_state', hashes, context.now())
  if (!row?.payload || !context.identity) {
    throw new AppError('forbidden', () => t.signInWasNotBegunHere)
  }
  return context.identity.exchange(query, { state, ...row.payload })
}
