import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { authTokens, type AuthTokenRow, isUnusedCode } from './accounts-schema.ts'

type Kind = AuthTokenRow['kind']

/** Neither used nor expired. */
const isOpen = (kind: Kind, tokenHash: Buffer, now: Date) =>
  and(
    eq(authTokens.tokenHash, tokenHash),
    eq(authTokens.kind, kind),
    isNull(authTokens.usedAt),
    gt(authTokens.expiresAt, now),
  )

/** Stores a token in place of an unused one of the same kind for the address, also of one that is stored at the same time. */
export async function replaceAuthToken(
  on: Executor,
  token: Omit<typeof authTokens.$inferInsert, 'attempts' | 'resendCount'> & { email: string },
): Promise<void> {
  const anew = { ...token, attempts: 0, resendCount: 0 }
  await on
    .insert(authTokens)
    .values(anew)
    .onConflictDoUpdate({
      target: [authTokens.email, authTokens.kind],
      targetWhere: isUnusedCode(authTokens),
      set: { ...anew, id: sql`excluded.id` },
    })
}

/** Loads a token that is neither used nor expired and locks its row until the transaction ends. */
export async function lockAuthToken(
  on: Executor,
  kind: Kind,
  tokenHash: Buffer,
  now: Date,
): Promise<AuthTokenRow | undefined> {
  const [row] = await on
    .select()
    .from(authTokens)
    .where(isOpen(kind, tokenHash, now))
    .for('update')
  return row
}

/**
 * Counts an attempt before the code is compared, so that parallel guesses cannot exceed the limit. Returns the
 * token, or undefined when no attempts are left.
 */
export async function countTokenAttempt(
  on: Executor,
  kind: Kind,
  tokenHash: Buffer,
  limit: number,
  now: Date,
): Promise<AuthTokenRow | undefined> {
  const [row] = await on
    .update(authTokens)
    .set({ attempts: sql`${authTokens.attempts} + 1` })
    .where(and(isOpen(kind, tokenHash, now), lt(authTokens.attempts, limit)))
    .returning()
  return row
}

/** Stores a token without invalidating others of its kind, since several tabs may each have one. */
export async function insertAuthToken(
  on: Executor,
  token: typeof authTokens.$inferInsert,
): Promise<void> {
  await on.insert(authTokens).values(token)
}

/**
 * Marks a token as used and returns it, in one statement. Returns undefined when it is unknown, used, expired,
 * or bound to another browser. `browser` is null for kinds that are not bound to a browser.
 */
export async function consumeAuthToken(
  on: Executor,
  kind: Kind,
  hashes: { token: Buffer; browser: Buffer | null },
  now: Date,
): Promise<AuthTokenRow | undefined> {
  const [row] = await on
    .update(authTokens)
    .set({ usedAt: now })
    .where(
      and(
        isOpen(kind, hashes.token, now),
        hashes.browser === null
          ? isNull(authTokens.browserHash)
          : eq(authTokens.browserHash, hashes.browser),
      ),
    )
    .returning()
  return row
}

/** Invalidates the unused tokens of a user that are of these kinds. */
export async function invalidateAuthTokens(
  on: Executor,
  userId: string,
  kinds: readonly Kind[],
  now: Date,
): Promise<void> {
  await on
    .update(authTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(authTokens.userId, userId),
        inArray(authTokens.kind, [...kinds]),
        isNull(authTokens.usedAt),
      ),
    )
}

/** Marks a token as used; false when another request already has. */
export async function markTokenUsed(on: Executor, id: string, now: Date): Promise<boolean> {
  const used = await on
    .update(authTokens)
    .set({ usedAt: now })
    .where(and(eq(authTokens.id, id), isNull(authTokens.usedAt)))
    .returning({ id: authTokens.id })
  return used.length === 1
}

export async function renewOtp(
  on: Executor,
  id: string,
  changes: { otpHash: Buffer; lastSentAt: Date; expiresAt: Date },
): Promise<void> {
  await on
    .update(authTokens)
    .set({ ...changes, attempts: 0, resendCount: sql`${authTokens.resendCount} + 1` })
    .where(eq(authTokens.id, id))
}

/** Deletes tokens that expired before `before`. */
export async function deleteExpiredTokens(on: Executor, before: Date): Promise<void> {
  await on.delete(authTokens).where(lt(authTokens.expiresAt, before))
}
