import type { PublicContext } from '../../../context.ts'
import { notFound, AppError } from '../../../platform/app-error.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { insertAuthToken, consumeAuthToken } from '../auth-tokens-queries.ts'
import { consumeAttempt } from '../attempt-limits.ts'
import { texts as t } from '@carriage/texts/server/accounts'
import type { Identity } from '../../../adapters/identity/identity-provider.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { emit } from '../../events/index.ts'
import { forgetAcceptances } from '../../legal/index.ts'
import { insertUser, lockUserByEmail, lockUserByGoogleId, updateUser } from '../accounts-queries.ts'
import type { UserRow } from '../accounts-schema.ts'
import { endAccess } from '../security/end-access.ts'
import { matchAccount, type Match } from './google-account-policy.ts'

/** One attempt for each request that may create or link the account concurrently, and one more. */
const MAX_ATTEMPTS = 4

/**
 * Finds, links or creates the account of a Google identity within the caller's transaction. Safe under
 * concurrency: a later request finds the account that an earlier one created. Throws `forbidden` when the
 * identity may not open an account.
 */
async function resolveGoogleAccount(
  context: PublicContext,
  on: Executor,
  identity: Identity,
): Promise<UserRow> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const linked = await lockUserByGoogleId(on, identity.subject)
    const sameEmail =
      linked || identity.email === undefined ? undefined : await lockUserByEmail(on, identity.email)
    const match = matchAccount(identity, linked, sameEmail)
    const user = await apply(context, on, match)
    if (!user) continue
    const isNew = match.kind !== 'known' && match.kind !== 'link'
    if (isNew) await emit(context, on, { type: 'member.created', data: { member_id: user.id } })
    return user
  }
  throw new AppError('conflict', () => t.accountBeingChangedTryAgain)
}

/** Undefined when another request changed the account first; the caller then looks it up again. */
async function apply(
  context: PublicContext,
  on: Executor,
  match: Match<UserRow>,
): Promise<UserRow | undefined> {
  const now = context.now()
  switch (match.kind) {
    case 'refused':
      throw new AppError('forbidden', () => match.why)
    case 'known':
      return match.user
    case 'link':
      return updateUser(on, match.user.id, { googleId: match.googleId })
    case 'take-over': {
      // The earlier registration never proved that it owns the address; Google now has proved it.
      const { id } = match.user
      await endAccess(context, on, { userId: id, reason: 'recovered' })
      await forgetAcceptances(on, id)
      return updateUser(on, id, { ...match.account, passwordHash: null, emailVerifiedAt: now })
    }
    default:
      return insertUser(on, { ...match.account, emailVerifiedAt: now, createdAt: now })
  }
}

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
