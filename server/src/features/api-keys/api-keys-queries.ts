import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import { type ApiKeyRow, apiKeys } from '../accounts/tables.ts'

/** All keys, the newest first; there are never many. */
export const listKeys = (on: Executor): Promise<ApiKeyRow[]> =>
  on.select().from(apiKeys).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))

/** How many keys are valid; locked, so that nobody else adds one meanwhile. */
export async function countValidKeys(tx: Transaction, now: Date): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('api-keys', 0))`)
  return tx.$count(
    apiKeys,
    and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now))),
  )
}

export async function insertKey(
  on: Executor,
  values: typeof apiKeys.$inferInsert,
): Promise<ApiKeyRow | undefined> {
  const [row] = await on.insert(apiKeys).values(values).returning()
  return row
}

export async function lockKey(tx: Transaction, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update')
  return row
}

export async function markKeyStudioOwned(on: Executor, id: string): Promise<void> {
  await on.update(apiKeys).set({ studioOwned: true }).where(eq(apiKeys.id, id))
}

export async function markKeyRevoked(on: Executor, id: string, at: Date): Promise<void> {
  await on.update(apiKeys).set({ revokedAt: at }).where(eq(apiKeys.id, id))
}
