import type { PublicContext } from '../../context.ts'
import { limitedAddress } from '../../platform/network.ts'
import {
  consumeRateLimit,
  limitKey,
  RateLimitError,
  resetOf,
  resetRateLimit,
  type RateLimit,
} from '../../platform/rate-limit.ts'
import { findUserByEmail } from './accounts-queries.ts'
import { browserHash } from './security/browsers.ts'
import { findBrowserUse } from './security/known-browsers-queries.ts'
import { recordSecurityEvent } from './security/security-history.ts'

const quarterHour = 900

const perAccount: Record<AccountAttempt, RateLimit> = {
  password: { name: 'password:account', limit: 10, windowSeconds: quarterHour },
  factor: { name: 'factor:account', limit: 10, windowSeconds: quarterHour },
  mail: { name: 'mail:account', limit: 6, windowSeconds: 3600 },
  otp: { name: 'otp:account', limit: 20, windowSeconds: quarterHour },
  activation: { name: 'activation:account', limit: 10, windowSeconds: quarterHour },
  image: { name: 'image:account', limit: 30, windowSeconds: 3600 },
}
const perAddress: Record<Attempt, RateLimit> = {
  login: { name: 'login:address', limit: 60, windowSeconds: quarterHour },
  password: { name: 'password:address', limit: 60, windowSeconds: quarterHour },
  otp: { name: 'otp:address', limit: 60, windowSeconds: quarterHour },
  factor: { name: 'factor:address', limit: 60, windowSeconds: quarterHour },
  mail: { name: 'mail:address', limit: 30, windowSeconds: 3600 },
  activation: { name: 'activation:address', limit: 60, windowSeconds: quarterHour },
  image: { name: 'image:address', limit: 120, windowSeconds: 3600 },
  google: { name: 'google:address', limit: 60, windowSeconds: quarterHour },
  passkey: { name: 'passkey:address', limit: 120, windowSeconds: quarterHour },
}
/** What one caller may try with one e-mail address. */
const perCaller: Record<OpenAttempt, RateLimit> = {
  login: { name: 'login:caller', limit: 10, windowSeconds: quarterHour },
  mail: { name: 'mail:caller', limit: 6, windowSeconds: 3600 },
}
/** What all callers together may try whose browser the account does not know. */
const perStrangers: Record<OpenAttempt, RateLimit> = {
  login: { name: 'login:strangers', limit: 100, windowSeconds: 3600 },
  mail: { name: 'mail:strangers', limit: 20, windowSeconds: 3600 },
}
/** Scripts and browser tests of a local installation all come from one address, so its limits are higher. */
const LOCAL_FACTOR = 100

/** Attempts that name an account by its e-mail address, which everybody can. */
type OpenAttempt = 'login' | 'mail'
/** Attempts of somebody who is signed in, or holds a token. */
type AccountAttempt = 'password' | 'mail' | 'otp' | 'factor' | 'activation' | 'image'
/** Signing in with Google or a passkey is limited by address only: the account is not known yet. */
type AddressAttempt = 'google' | 'passkey'
type Attempt = OpenAttempt | AccountAttempt | AddressAttempt

/**
 * Consumes one attempt from the limits of the caller's address and, where it is known, of the account. Throws
 * `too-many-requests` once either limit is reached.
 */
export async function consumeAttempt(
  context: PublicContext,
  attempt: AccountAttempt | AddressAttempt,
  account?: string,
): Promise<void> {
  await consumeOfAddress(context, attempt)
  if (attempt === 'google' || attempt === 'passkey' || account === undefined) return
  await consumeRateLimit(context.db, perAccount[attempt], account.toLowerCase(), context.now())
}

/**
 * Consumes one attempt with an e-mail address. Strangers cannot lock out the owner: a browser in which the owner
 * has signed in before has a limit of its own and no other. Each other address has a limit of its own too, and
 * all of them share a higher one. Resolves with when the owner last signed in with this browser; null: never.
 */
export async function consumeOpenAttempt(
  context: PublicContext,
  attempt: OpenAttempt,
  email: string,
): Promise<Date | null> {
  const { db } = context
  const account = accountKey(context, email)
  const usedAt = await findBrowserUse(db, email, browserHash(context))
  const known = usedAt !== null
  try {
    if (!known) await consumeOfAddress(context, attempt)
    await consumeRateLimit(
      db,
      perCaller[attempt],
      `${account} ${callerOf(context, known)}`,
      context.now(),
    )
    if (!known) await consumeRateLimit(db, perStrangers[attempt], account, context.now())
  } catch (error) {
    if (attempt === 'login' && error instanceof RateLimitError && error.isFirst) {
      const user = await findUserByEmail(db, email)
      await recordSecurityEvent(context, db, { kind: 'sign-in-locked', userId: user?.id ?? null })
    }
    throw error
  }
  return usedAt
}

/** Resets the account's limit after a success, so that only failures count. */
export async function resetAttempts(
  context: PublicContext,
  attempt: AccountAttempt,
  account: string,
): Promise<void> {
  await resetRateLimit(context.db, perAccount[attempt], account.toLowerCase())
}

/** The limits of the caller that a sign-in resets, so that only failures count. */
export function limitsOfLogins(context: PublicContext, email: string): string[] {
  const account = accountKey(context, email)
  return [true, false].map((known) =>
    limitKey(perCaller.login, `${account} ${callerOf(context, known)}`),
  )
}

/** Resets the attempts of all callers; guesses at an old password say nothing of the new one. */
export async function resetAllLogins(context: PublicContext, email: string): Promise<void> {
  await context.db.execute(resetOf(limitsOfLogins(context, email)))
  await resetRateLimit(context.db, perStrangers.login, accountKey(context, email))
}

/** The address itself would outlive a deleted account. */
const accountKey = (context: PublicContext, email: string): string =>
  context.hashEmail(email).toString('base64url')

const callerOf = (context: PublicContext, known: boolean): string =>
  known ? browserHash(context).toString('base64url') : limitedAddress(context.address)

async function consumeOfAddress(context: PublicContext, attempt: Attempt): Promise<void> {
  const factor = context.config.environment === 'local' ? LOCAL_FACTOR : 1
  const limit = perAddress[attempt]
  await consumeRateLimit(
    context.db,
    { ...limit, limit: limit.limit * factor },
    limitedAddress(context.address),
    context.now(),
  )
}
