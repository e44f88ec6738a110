import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { users } from '../accounts-schema.ts'
import { knownBrowsers } from './security-schema.ts'

const browserUse = prepareOnce((on: Executor) =>
  on
    .select({ usedAt: knownBrowsers.lastUsedAt })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(
      and(
        eq(knownBrowsers.browserHash, sql.placeholder('browserHash')),
        eq(users.email, sql.placeholder('email')),
        isNull(users.deletedAt),
      ),
    )
    .prepare('find_browser_use'),
)

/** When somebody with this e-mail address last signed in with the browser; null: never. */
export async function findBrowserUse(
  on: Executor,
  email: string,
  browserHash: Buffer,
): Promise<Date | null> {
  const [row] = await browserUse(on).execute({ email, browserHash })
  return row?.usedAt ?? null
}

interface KnownBrowser {
  hash: Buffer
  lastUsedAt: Date
}

/** The browsers of a user, the one used last first. */
export async function listBrowsers(on: Executor, userId: string): Promise<KnownBrowser[]> {
  return on
    .select({ hash: knownBrowsers.browserHash, lastUsedAt: knownBrowsers.lastUsedAt })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(desc(knownBrowsers.lastUsedAt))
}

/** Writes at most once a day for a browser that is known already. */
export async function upsertBrowser(
  on: Executor,
  { userId, browserHash, now }: { userId: string; browserHash: Buffer; now: Date },
): Promise<void> {
  await on
    .insert(knownBrowsers)
    .values({ userId, browserHash, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownBrowsers.userId, knownBrowsers.browserHash],
      set: { lastUsedAt: now },
      setWhere: sql`${knownBrowsers.lastUsedAt} < ${now}::timestamptz - interval '1 day'`,
    })
}

export async function deleteBrowsers(
  on: Executor,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  if (hashes.length === 0) return
  await on
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), inArray(knownBrowsers.browserHash, [...hashes])))
}

/** Forgets all browsers of a user. */
export async function forgetBrowsers(on: Executor, userId: string): Promise<void> {
  await on.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId))
}

/** Deletes browsers that nobody has used since `before`. */
export async function deleteIdleBrowsers(on: Executor, before: Date): Promise<void> {
  await on.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, before))
}
