import { API_KEY_PREFIX } from '@carriage/contract/api-keys/schemas'
import type { Actor, Services } from '../../../context.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { findUnrevokedKey, touchKey } from './api-keys-queries.ts'
import type { Scope } from '@carriage/contract/api-keys/scopes'
import type { Endpoint } from '@carriage/contract/endpoint'
import { AppError } from '../../../platform/app-error.ts'
import { consumeRateLimit, type RateLimit } from '../../../platform/rate-limit.ts'
import { keyRefusal } from './api-key-policy.ts'

const TOUCH_AFTER_SECONDS = 60

/** Tokens of sessions are random, so one in 250,000 begins like a key too; it is then looked up as both. */
export const looksLikeKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX)

/** The studio, as far as the scopes of this key go; undefined when it is unknown, revoked or expired. */
export async function authenticateKey(
  services: Pick<Services, 'db' | 'now' | 'reads'>,
  token: string,
): Promise<Actor | undefined> {
  const now = services.now()
  const hash = sha256(token)
  const row = await services.reads.callers.read(`key:${hash.toString('base64url')}`, (db) =>
    findUnrevokedKey(db, hash),
  )
  if (!row || (row.expiresAt !== null && row.expiresAt <= now)) return undefined
  const minuteAgo = addSeconds(now, -TOUCH_AFTER_SECONDS)
  if (row.lastUsedAt === null || row.lastUsedAt < minuteAgo) {
    row.lastUsedAt = now
    await touchKey(services.db, row.id, now, minuteAgo)
  }
  return {
    id: row.id,
    scopes: row.scopes,
    roles: ['user', 'admin'],
    sessionId: row.id,
    accessToken: '',
    provedAt: null,
    deviceActivated: true,
    subscriptionPlan: 'none',
    payerId: row.id,
    nextBillingAt: null,
    primaryGoals: [],
    experienceLevel: null,
    preferredSessionLength: null,
    openedAt: row.createdAt,
    mustRotate: false,
    createdAt: row.createdAt,
  }
}

/** Ten a second, and more than a page of a list needs. */
export const keyLimit: RateLimit = { name: 'api-key', limit: 600, windowSeconds: 60 }

/** Runs before every call of a key. Throws `forbidden` where its scopes do not reach. */
export async function admitKey(
  { db, now }: Pick<Services, 'db' | 'now'>,
  endpoint: Endpoint,
  key: { id: string; scopes: readonly Scope[] },
): Promise<void> {
  await consumeRateLimit(db, keyLimit, key.id, now())
  const refusal = keyRefusal(endpoint, key.scopes)
  if (refusal !== null) throw new AppError('forbidden', () => refusal)
}
