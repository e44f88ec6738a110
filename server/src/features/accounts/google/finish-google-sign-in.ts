import type { Identity } from '../../../adapters/identity/identity-provider.ts'
import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { insertAuthToken, takeAuthToken } from '../auth-tokens-queries.ts'
import { enterWithGoogle } from './enter-with-google.ts'

const EXCHANGE_SECONDS = 60

interface Return {
  /** What the provider has put into the callback's address. */
  query: string
  browser: string | undefined
}

/**
 * Ends a sign-in with Google: answers the address of the web app, with an exchange token for who is
 * signed in. Whatever went wrong leads to the same address without one: there are people at this end,
 * and the page there has words for them.
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
    const { id, email } = await enterWithGoogle(context, tx, identity)
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

/** The state is spent before the provider is asked: an answer counts once, whatever becomes of it. */
async function askProvider(
  context: PublicContext,
  query: string,
  browser: Buffer,
): Promise<Identity> {
  const state = new URLSearchParams(query).get('state') ?? ''
  const hashes = { token: sha256(state), browser }
  const row = await takeAuthToken(context.db, 'google_state', hashes, context.now())
  if (!row?.payload || !context.identity) {
    throw new AppError('forbidden', 'This sign-in was not begun here, or it has expired.')
  }
  return context.identity.exchange(query, { state, ...row.payload })
}
