import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { mailedLinks } from './security-schema.ts'

type Kind = typeof mailedLinks.$inferSelect.kind

export async function insertLink(
  on: Executor,
  link: typeof mailedLinks.$inferInsert,
): Promise<void> {
  await on.insert(mailedLinks).values(link)
}

/** Marks a link as used and returns its user; undefined when it is unknown, used or expired. */
export async function consumeLink(
  on: Executor,
  kind: Kind,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const [row] = await on
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedLinks.tokenHash, tokenHash),
        eq(mailedLinks.kind, kind),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, now),
      ),
    )
    .returning({ userId: mailedLinks.userId })
  return row?.userId ?? undefined
}

/** When a link was used or made void, and when it ends; undefined when it is unknown. */
export async function findLink(
  on: Executor,
  kind: Kind,
  tokenHash: Buffer,
): Promise<{ usedAt: Date | null; expiresAt: Date } | undefined> {
  const [row] = await on
    .select({ usedAt: mailedLinks.usedAt, expiresAt: mailedLinks.expiresAt })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.tokenHash, tokenHash), eq(mailedLinks.kind, kind)))
  return row
}

/** Makes the unused links of a user that are of these kinds void. */
export async function voidLinks(
  on: Executor,
  userId: string,
  kinds: readonly Kind[],
  now: Date,
): Promise<void> {
  await on
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedLinks.userId, userId),
        inArray(mailedLinks.kind, [...kinds]),
        isNull(mailedLinks.usedAt),
      ),
    )
}

/** Deletes links that expired before `before`. */
export async function deleteExpiredLinks(on: Executor, before: Date): Promise<void> {
  await on.delete(mailedLinks).where(lt(mailedLinks.expiresAt, before))
}
