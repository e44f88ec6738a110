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

/** Revokes the keys that a user has made, but the studio's own, and returns their names. */
export async function revokeKeysOf(on: Executor, userId: string, at: Date): Promise<string[]> {
  const ended = await on
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(
      and(eq(apiKeys.createdBy, userId), eq(apiKeys.studioOwned, false), isNull(apiKeys.revokedAt)),
    )
    .returning({ name: apiKeys.name })
  return ended.map(({ name }) => name)
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
