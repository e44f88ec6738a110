import type { PublicContext } from '../../context.ts'
import { consumeRateLimit, resetRateLimit, type RateLimit } from '../../platform/rate-limit.ts'

const quarterHour = 900

const perAccount: Record<AccountAttempt, RateLimit> = {
  login: { name: 'login:account', limit: 10, windowSeconds: quarterHour },
  otp: { name: 'otp:account', limit: 20, windowSeconds: quarterHour },
  mail: { name: 'mail:account', limit: 6, windowSeconds: 3600 },
  activation: { name: 'activation:account', limit: 10, windowSeconds: quarterHour },
  image: { name: 'image:account', limit: 30, windowSeconds: 3600 },
}
const perAddress: Record<Attempt, RateLimit> = {
  login: { name: 'login:address', limit: 60, windowSeconds: quarterHour },
  otp: { name: 'otp:address', limit: 60, windowSeconds: quarterHour },
  mail: { name: 'mail:address', limit: 30, windowSeconds: 3600 },
  activation: { name: 'activation:address', limit: 60, windowSeconds: quarterHour },
  image: { name: 'image:address', limit: 120, windowSeconds: 3600 },
  google: { name: 'google:address', limit: 60, windowSeconds: quarterHour },
}
/** Scripts and browser tests of a local installation all come from one address. */
const LOCAL_FACTOR = 100

type AccountAttempt = 'login' | 'otp' | 'mail' | 'activation' | 'image'
/** Whoever begins with Google is nobody yet. */
type Attempt = AccountAttempt | 'google'

/**
 * Counts one attempt for the caller's address and for an account (an id or an e-mail
 * address), where it is known. Throws `too-many-requests` above either limit.
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
  if (attempt === 'google' || account === undefined) return
  await consumeRateLimit(context.db, perAccount[attempt], account.toLowerCase(), now)
}

/** An account that has proved who it is has all its attempts again; only failures are to be limited. */
export async function resetAttempts(
  context: PublicContext,
  attempt: AccountAttempt,
  account: string,
): Promise<void> {
  await resetRateLimit(context.db, perAccount[attempt], account.toLowerCase())
}
