import { TEST_EVENT } from '@carriage/contract/webhooks/events'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { queueEvent, queueTry } from '../events/index.ts'
import { findDelivery, saveDelivery } from './deliveries-queries.ts'
import { presentDelivery } from './webhooks-presenter.ts'
import { lockWebhook } from './webhooks-queries.ts'

/** Sends an event that says nothing, so that a receiver can be tried. Throws 409 while the webhook is off. */
export async function testWebhook(context: Context, { id }: { id: string }) {
  const [row] = await context.db.transaction(async (tx) => {
    await lockOpenWebhook(tx, id)
    return queueEvent(context, tx, [id], { type: TEST_EVENT, data: {} })
  })
  if (!row) throw new Error('The test event was not stored')
  return { message: 'Test event sent', delivery: presentDelivery(row) }
}

/** Begins the tries anew, under the same id. Throws 409 while one is due, and while the webhook is off. */
export async function resendWebhookDelivery(context: Context, { id }: { id: string }) {
  const row = await context.db.transaction(async (tx) => {
    const { webhookId } = (await findDelivery(tx, id)) ?? {}
    if (webhookId === undefined) throw notFound('Delivery')
    await lockOpenWebhook(tx, webhookId)
    // Read again, now that nobody else changes what the webhook is sent.
    if ((await findDelivery(tx, id))?.state === 'pending')
      throw new AppError('conflict', 'It is on its way already.')
    await queueTry(context, tx, { deliveryId: id, tries: 0, webhookId })
    return saveDelivery(tx, id, { state: 'pending', tries: 0, dueAt: context.now() })
  })
  if (!row) throw notFound('Delivery')
  return { message: 'Sent again', delivery: presentDelivery(row) }
}

async function lockOpenWebhook(tx: Transaction, id: string): Promise<void> {
  const webhook = await lockWebhook(tx, id)
  if (!webhook) throw notFound('Webhook')
  if (webhook.disabledAs !== null) throw new AppError('conflict', 'Turn the webhook on first.')
}
