import type { StudioEvent, TEST_EVENT } from '@carriage/contract/webhooks/events'
import type { Services } from '../../context.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import type { Executor } from '../../platform/db/database.ts'
import { jobKind } from '../../platform/jobs.ts'
import { insertDeliveries, listListeners } from './events-queries.ts'
import type { DeliveryRow } from './events-schema.ts'

/** `tries`: how often it was tried before. A run that comes late for its try does nothing. */
export interface DeliveryTurn {
  deliveryId: string
  tries: number
}

/** The longest answer takes 15 seconds. */
export const deliverWebhookKind = jobKind<DeliveryTurn>({
  name: 'deliver-webhook',
  expireInSeconds: 60,
  retryLimit: 10,
})

/** Plans one try; those of one webhook leave room for others'. */
export const queueTry = (
  { jobs }: Pick<Services, 'jobs'>,
  on: Executor,
  { webhookId, ...turn }: DeliveryTurn & { webhookId: string },
  afterSeconds = 0,
): Promise<void> => jobs.send(on, deliverWebhookKind, turn, { afterSeconds, group: webhookId })

type Scope = Pick<Services, 'jobs' | 'now'>

/**
 * Tells the webhooks of an event, within the transaction of the change: they are told if and only if that commits, at
 * least once, and in no certain order.
 */
export async function emit(scope: Scope, on: Executor, event: StudioEvent): Promise<void> {
  const listeners = await listListeners(on, event.type)
  if (listeners.length > 0) await queueEvent(scope, on, listeners, event)
}

/** Queues what these webhooks are sent, and answers it. */
export async function queueEvent(
  scope: Scope,
  on: Executor,
  webhookIds: readonly string[],
  { type, data }: StudioEvent | { type: typeof TEST_EVENT; data: object },
): Promise<DeliveryRow[]> {
  const messageId = `msg_${uuidv7().replaceAll('-', '')}`
  const createdAt = scope.now()
  const payload = JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
  const rows = await insertDeliveries(
    on,
    webhookIds.map((webhookId) => ({
      webhookId,
      messageId,
      type,
      payload,
      createdAt,
      dueAt: createdAt,
    })),
  )
  for (const { id, webhookId } of rows)
    await queueTry(scope, on, { deliveryId: id, tries: 0, webhookId })
  return rows
}
