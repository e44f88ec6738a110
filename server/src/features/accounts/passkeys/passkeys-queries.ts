import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { passkeys, type PasskeyRow } from './passkeys-schema.ts'

/** The passkeys of a user, oldest first. */
export async function listPasskeys(on: Executor, userId: string): Promise<PasskeyRow[]> {
  return on
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function findPasskey(
  on: Executor,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await on.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** Stores a passkey; undefined when its credential is known already. */
export async function insertPasskey(
  on: Executor,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await on.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return row
}

/** Records a use; false when another request has used the passkey since `row` was read. */
export async function recordPasskeyUse(
  on: Executor,
  row: PasskeyRow,
  changes: Pick<PasskeyRow, 'counter' | 'backedUp' | 'lastUsedAt'>,
): Promise<boolean> {
  const used = await on
    .update(passkeys)
    .set(changes)
    .where(and(eq(passkeys.id, row.id), eq(passkeys.counter, row.counter)))
    .returning({ id: passkeys.id })
  return used.length === 1
}

/** False when the user has no such passkey. */
export async function updatePasskeyName(
  on: Executor,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> {
  const renamed = await on
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return renamed.length === 1
}

/** False when the user has no such passkey. */
export async function deletePasskey(
  on: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const deleted = await on
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return deleted.length === 1
}
