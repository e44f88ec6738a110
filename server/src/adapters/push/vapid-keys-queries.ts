import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { pushKeys } from './vapid-keys-schema.ts'

export async function findKeys(on: Executor) {
  const [row] = await on.select().from(pushKeys)
  return row
}

/** Stores keys unless there are some. */
export async function insertKeys(
  on: Executor,
  keys: Pick<typeof pushKeys.$inferInsert, 'publicKey' | 'sealedPrivateKey' | 'createdAt'>,
): Promise<void> {
  await on.insert(pushKeys).values(keys).onConflictDoNothing()
}

/** Deletes the keys, unless another process has replaced them. */
export async function deleteKeys(on: Executor, publicKey: string): Promise<void> {
  await on.delete(pushKeys).where(eq(pushKeys.publicKey, publicKey))
}
