import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { apiKeys } from './api-keys-schema.ts'

/** A key that nobody has revoked; it may have expired. */
export async function findUnrevokedKey(on: Executor, keyHash: Buffer) {
  const [row] = await on
    .select({
      id: apiKeys.id,
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt)))
  return row
}

/** Notes a use, unless one was noted since `unlessSince`. */
export async function touchKey(on: Executor, id: string, at: Date, unlessSince: Date) {
  await on
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(
      and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, unlessSince))),
    )
}
