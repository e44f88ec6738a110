import {
  and,
  count,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Executor, outer } from '../../../platform/db/database.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import type { RemovedThing } from '../../mail/index.ts'
import { users, type UserRow } from '../accounts-schema.ts'
import { passkeys } from '../passkeys/passkeys-schema.ts'
import { recoveryCodes, totpSecrets } from './second-factor-schema.ts'

type TotpRow = typeof totpSecrets.$inferSelect

/** The authenticator app of a user, confirmed or not. */
export async function findTotp(on: Executor, userId: string): Promise<TotpRow | undefined> {
  const [row] = await on.select().from(totpSecrets).where(eq(totpSecrets.userId, userId))
  return row
}

/** Whether a user has a confirmed authenticator app or a passkey. */
const hasFactor = (userId: string | SQL) => sql<boolean>`(
  EXISTS (SELECT FROM ${passkeys} WHERE ${passkeys.userId} = ${userId})
    OR EXISTS (SELECT FROM ${totpSecrets} WHERE ${totpSecrets.userId} = ${userId}
      AND ${totpSecrets.confirmedAt} IS NOT NULL))`

export async function hasSecondFactor(on: Executor, userId: string): Promise<boolean> {
  const { rows } = await on.execute<{ found: boolean }>(sql`SELECT ${hasFactor(userId)} AS found`)
  return rows[0]?.found ?? false
}

const userToSignIn = prepareOnce((on: Executor) =>
  on
    .select({ user: getTableColumns(users), hasFactor: hasFactor(outer(users.id)) })
    .from(users)
    .where(and(eq(users.email, sql.placeholder('email')), isNull(users.deletedAt)))
    .prepare('find_user_to_sign_in'),
)

/** The user who signs in with an address, and whether they need a second factor for it. */
export async function findUserToSignIn(
  on: Executor,
  email: string,
): Promise<{ user: UserRow; hasFactor: boolean } | undefined> {
  const [row] = await userToSignIn(on).execute({ email })
  return row
}

/** Stores a secret that waits for its first code; false when the user has a confirmed one. */
export async function upsertPendingTotp(
  on: Executor,
  secret: Pick<TotpRow, 'userId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> {
  const stored = await on
    .insert(totpSecrets)
    .values(secret)
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { ...secret, lastStep: 0 },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId })
  return stored.length === 1
}

/** Accepts the code of a time step, once; false when it or a later one was accepted before. */
export async function acceptTotpStep(on: Executor, userId: string, step: number): Promise<boolean> {
  const accepted = await on
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId })
  return accepted.length === 1
}

/** False when it is confirmed already. */
export async function markTotpConfirmed(on: Executor, userId: string, now: Date): Promise<boolean> {
  const confirmed = await on
    .update(totpSecrets)
    .set({ confirmedAt: now })
    .where(and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt)))
    .returning({ userId: totpSecrets.userId })
  return confirmed.length === 1
}

/** False when the user has no confirmed authenticator app. */
export async function deleteTotp(on: Executor, userId: string): Promise<boolean> {
  const deleted = await on
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
    .returning({ userId: totpSecrets.userId })
  return deleted.length === 1
}

export async function countRecoveryCodes(on: Executor, userId: string): Promise<number> {
  const [counted] = await on
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return counted?.left ?? 0
}

/** Replaces all recovery codes of a user. */
export async function replaceRecoveryCodes(
  on: Executor,
  userId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(on, userId)
  await on
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })))
}

export async function deleteRecoveryCodes(on: Executor, userId: string): Promise<void> {
  await on.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Uses a recovery code up; false when the user has no such code. */
export async function consumeRecoveryCode(
  on: Executor,
  userId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const used = await on
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ id: recoveryCodes.id })
  return used.length === 1
}

/** Removes what was added of the second factors of a user from `since` on, and returns what it was. */
export async function deleteFactorsSince(
  on: Executor,
  userId: string,
  since: Date,
): Promise<RemovedThing[]> {
  const keys = await on
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
    .returning({ name: passkeys.name })
  const apps = await on
    .delete(totpSecrets)
    .where(
      and(
        eq(totpSecrets.userId, userId),
        gte(sql`coalesce(${totpSecrets.confirmedAt}, ${totpSecrets.createdAt})`, since),
      ),
    )
    .returning({ confirmedAt: totpSecrets.confirmedAt })
  const hasOlder = await hasSecondFactor(on, userId)
  await on
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        hasOlder ? gte(recoveryCodes.createdAt, since) : undefined,
      ),
    )
  return [
    ...keys.map(({ name }) => ({ kind: 'passkey' as const, name })),
    ...apps
      .filter(({ confirmedAt }) => confirmedAt !== null)
      .map(() => ({ kind: 'app' as const, name: '' })),
  ]
}

/** Removes the authenticator app, the passkeys and the recovery codes of a user. */
export async function deleteSecondFactor(on: Executor, userId: string): Promise<void> {
  await on.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
  await on.delete(passkeys).where(eq(passkeys.userId, userId))
  await deleteRecoveryCodes(on, userId)
}
