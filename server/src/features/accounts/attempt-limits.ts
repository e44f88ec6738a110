import type { PublicContext } from '../../context.ts'
import { consumeRateLimit, resetRateLimit, type RateLimit } from '../../platform/rate-limit.ts'

const quarterHour = 900

const perAccount: Record<AccountAttempt, RateLimit> = {
  login: { name: 'login:account', limit: 10, windowSeconds: quarterHour },
  otp: { name: 'otp:account', limit: 20, windowSeconds: quarterHour },
  factor: { name: 'factor:account', limit: 10, windowSeconds: quarterHour },
  mail: { name: 'mail:account', limit: 6, windowSeconds: 3600 },
  activation: { name: 'activation:account', limit: 10, windowSeconds: quarterHour },
  image: { name: 'image:account', limit: 30, windowSeconds: 3600 },
}
const perAddress: Record<Attempt, RateLimit> = {
  login: { name: 'login:address', limit: 60, windowSeconds: quarterHour },
  otp: { name: 'otp:address', limit: 60, windowSeconds: quarterHour },
  factor: { name: 'factor:address', limit: 60, windowSeconds: quarterHour },
  mail: { name: 'mail:address', limit: 30, windowSeconds: 3600 },
  activation: { name: 'activation:address', limit: 60, windowSeconds: quarterHour },
  image: { name: 'image:address', limit: 120, windowSeconds: 3600 },
  google: { name: 'google:address', limit: 60, windowSeconds: quarterHour },
  passkey: { name: 'passkey:address', limit: 120, windowSeconds: quarterHour },
}
/** Scripts and browser tests of a local installation all come from one address, so its limits are higher. */
const LOCAL_FACTOR = 100

type AccountAttempt = 'login' | 'otp' | 'factor' | 'mail' | 'activation' | 'image'
/** Signing in with Google or a passkey is limited by address only: the account is not known yet. */
type Attempt = AccountAttempt | 'google' | 'passkey'

/**
 * Consumes one attempt from the limits of the caller's address and, where it is known, of the account (an id or
 * an e-mail address). Throws `too-many-requests` once either limit is reached.
 */
export async function consumeAttempt(
  context: PublicContext,
  attempt: Attempt,
  account?: string,
): Promise<void> {
  const now = context.now()
  const factor = context.config.environment === 'local' ? LOCAL_FACTOR : 1
  const address = perAddress[attempt]
  await consumeRateLimit(
    context.db,
    { ...address, limit: address.limit * factor },
    context.address,
    now,
  )
  if (attempt === 'google' || attempt === 'passkey' || account === undefined) return
  await consumeRateLimit(context.db, perAccount[attempt], account.toLowerCase(), now)
}

/** Resets the account's limit after a successful sign-in, so that only failures count. */
export async function resetAttempts(
  context: PublicContext,
  attempt: AccountAttempt,
  account: string,
): Promise<void> {
  await resetRateLimit(context.db, perAccount[attempt], account.toLowerCase())
}
