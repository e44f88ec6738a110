import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { mailedLinks } from './security-schema.ts'

export async function insertLink(
  on: Executor,
  link: typeof mailedLinks.$inferInsert,
): Promise<void> {
  await on.insert(mailedLinks).values(link)
}

/** Marks a link as used and returns its user; undefined when it is unknown, used or expired. */
export async function consumeLink(
  on: Executor,
  kind: typeof mailedLinks.$inferSelect.kind,
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

/** Makes the unused links of a user that sign in void. */
export async function voidSignInLinks(on: Executor, userId: string, now: Date): Promise<void> {
  await on
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedLinks.userId, userId),
        eq(mailedLinks.kind, 'sign-in'),
        isNull(mailedLinks.usedAt),
      ),
    )
}

/** Deletes links that expired before `before`. */
export async function deleteExpiredLinks(on: Executor, before: Date): Promise<void> {
  await on.delete(mailedLinks).where(lt(mailedLinks.expiresAt, before))
}
