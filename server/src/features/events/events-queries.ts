import type { EventType } from '@carriage/contract/webhooks/events'
import { and, arrayContains, isNull } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { type DeliveryRow, webhookDeliveries, webhooks } from './events-schema.ts'

/** The webhooks that are on and want events of a type; nobody deletes them before the transaction ends. */
export async function listListeners(on: Executor, type: EventType): Promise<string[]> {
  const rows = await on
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(arrayContains(webhooks.eventTypes, [type]), isNull(webhooks.disabledAs)))
    .for('key share')
  return rows.map(({ id }) => id)
}

export const insertDeliveries = (
  on: Executor,
  rows: (typeof webhookDeliveries.$inferInsert)[],
): Promise<DeliveryRow[]> => on.insert(webhookDeliveries).values(rows).returning()
