import { and, desc, eq, gte, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import { apiKeys } from '../accounts/tables.ts'
import { type WebhookRow, webhooks } from '../events/tables.ts'

/** All webhooks, the newest first; there are never many. */
export const listAllWebhooks = (on: Executor): Promise<WebhookRow[]> =>
  on.select().from(webhooks).orderBy(desc(webhooks.createdAt), desc(webhooks.id))

/** How many there are; locked, so that nobody else adds one meanwhile. */
export async function countWebhooks(tx: Transaction): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('webhooks', 0))`)
  return tx.$count(webhooks)
}

export async function findWebhook(on: Executor, id: string): Promise<WebhookRow | undefined> {
  const [row] = await on.select().from(webhooks).where(eq(webhooks.id, id))
  return row
}

/** Events are still written for it meanwhile. */
export async function lockWebhook(tx: Transaction, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update')
  return row
}

/**
 * The webhooks that are on and whose address the user has entered since then, themselves or by a key of theirs that is not the
 * studio's own; locked.
 */
export const lockAddressedSince = (on: Executor, userId: string, since: Date) =>
  on
    .select()
    .from(webhooks)
    .where(
      and(
        or(
          eq(webhooks.addressedBy, userId),
          inArray(
            webhooks.addressedBy,
            on
              .select({ id: apiKeys.id })
              .from(apiKeys)
              .where(and(eq(apiKeys.createdBy, userId), not(apiKeys.studioOwned))),
          ),
        ),
        gte(webhooks.addressedAt, since),
        isNull(webhooks.disabledAs),
      ),
    )
    .for('no key update')

export async function insertWebhook(
  on: Executor,
  values: typeof webhooks.$inferInsert,
): Promise<WebhookRow | undefined> {
  const [row] = await on.insert(webhooks).values(values).returning()
  return row
}

export async function saveWebhook(
  on: Executor,
  id: string,
  values: Partial<typeof webhooks.$inferInsert>,
): Promise<WebhookRow | undefined> {
  const [row] = await on.update(webhooks).set(values).where(eq(webhooks.id, id)).returning()
  return row
}

export async function deleteWebhook(on: Executor, id: string): Promise<WebhookRow | undefined> {
  const [row] = await on.delete(webhooks).where(eq(webhooks.id, id)).returning()
  return row
}
