import type { Scope } from '@carriage/contract/api-keys/scopes'
import type { Endpoint } from '@carriage/contract/endpoint'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { consumeRateLimit, type RateLimit } from '../../../platform/rate-limit.ts'
import { keyRefusal } from './api-key-policy.ts'

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
