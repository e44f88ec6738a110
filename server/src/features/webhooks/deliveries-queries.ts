import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { type DeliveryRow, webhookDeliveries, webhooks } from '../events/tables.ts'

/** A page of what a webhook was sent, the newest first. */
export const listDeliveries = (
  on: Executor,
  webhookId: string,
  page: { limit: number; offset: number },
): Promise<DeliveryRow[]> =>
  on
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(page.limit)
    .offset(page.offset)

export const countDeliveries = (on: Executor, webhookId: string): Promise<number> =>
  on.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, webhookId))

const pendingTry = (id: string, tries: number) =>
  and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.tries, tries),
    eq(webhookDeliveries.state, 'pending'),
  )

/** What is to be sent, and where, unless this try was made already. */
export async function findPendingTry(on: Executor, id: string, tries: number) {
  const [found] = await on
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(pendingTry(id, tries))
  return found
}

/** Stores what became of a try; false when another run has done so. */
export async function saveTry(
  on: Executor,
  id: string,
  tries: number,
  values: Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<boolean> {
  const saved = await on
    .update(webhookDeliveries)
    .set(values)
    .where(pendingTry(id, tries))
    .returning({ id: webhookDeliveries.id })
  return saved.length > 0
}

export async function findDelivery(on: Executor, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await on.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  return row
}

export async function saveDelivery(
  on: Executor,
  id: string,
  values: Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<DeliveryRow | undefined> {
  const [row] = await on
    .update(webhookDeliveries)
    .set(values)
    .where(eq(webhookDeliveries.id, id))
    .returning()
  return row
}

/** Cancels all pending deliveries of a webhook. */
export async function endPending(on: Executor, webhookId: string): Promise<void> {
  await on
    .update(webhookDeliveries)
    .set({ state: 'failed', dueAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'pending')))
}

/** Tries that were due before a time, of webhooks that are on. */
export const listOverdueTries = (on: Executor, before: Date) =>
  on
    .select({
      deliveryId: webhookDeliveries.id,
      tries: webhookDeliveries.tries,
      webhookId: webhookDeliveries.webhookId,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhookDeliveries.state, 'pending'),
        lt(webhookDeliveries.dueAt, before),
        isNull(webhooks.disabledAs),
      ),
    )

export async function deleteOldDeliveries(on: Executor, before: Date): Promise<void> {
  await on
    .delete(webhookDeliveries)
    .where(and(lt(webhookDeliveries.createdAt, before), ne(webhookDeliveries.state, 'pending')))
}
