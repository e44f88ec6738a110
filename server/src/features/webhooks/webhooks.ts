import { texts as t } from '@carriage/texts/server/webhooks'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { presentDelivery, presentWebhook, hostOf } from './webhooks-presenter.ts'
import * as webhooksQueries from './webhooks-queries.ts'
import type { deliveriesQuery } from '@carriage/contract/webhooks/schemas'
import { notFound, AppError } from '../../platform/app-error.ts'
import * as deliveriesQueries from './deliveries-queries.ts'
import { TEST_EVENT } from '@carriage/contract/webhooks/events'
import type { Transaction } from '../../platform/db/database.ts'
import { queueEvent, queueTry } from '../events/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { EndMade } from '../../slice.ts'

export async function listWebhooks(context: Context) {
  const rows = await webhooksQueries.listAllWebhooks(context.db)
  return { webhooks: rows.map((row) => presentWebhook(row, context.now())) }
}

type Input = { id: string } & z.output<typeof deliveriesQuery>

export async function listWebhookDeliveries({ db }: Context, { id, page, per_page }: Input) {
  if (!(await webhooksQueries.findWebhook(db, id))) throw notFound('webhook')
  const [rows, total] = await Promise.all([
    deliveriesQueries.listDeliveries(db, id, { limit: per_page, offset: (page - 1) * per_page }),
    deliveriesQueries.countDeliveries(db, id),
  ])
  return { deliveries: rows.map(presentDelivery), meta: { total, page, per_page } }
}

/** Sends an event that says nothing, so that a receiver can be tried. Throws 409 while the webhook is off. */
export async function testWebhook(context: Context, { id }: { id: string }) {
  const [row] = await context.db.transaction(async (tx) => {
    await lockOpenWebhook(tx, id)
    return queueEvent(context, tx, [id], { type: TEST_EVENT, data: {} })
  })
  if (!row) throw new Error('The test event was not stored')
  return { message: t.testEventSent, delivery: presentDelivery(row) }
}

/** Begins the tries anew, under the same id. Throws 409 while one is due, and while the webhook is off. */
export async function resendWebhookDelivery(context: Context, { id }: { id: string }) {
  const row = await context.db.transaction(async (tx) => {
    const { webhookId } = (await deliveriesQueries.findDelivery(tx, id)) ?? {}
    if (webhookId === undefined) throw notFound('delivery')
    await lockOpenWebhook(tx, webhookId)
    // Read again, now that nobody else changes what the webhook is sent.
    if ((await deliveriesQueries.findDelivery(tx, id))?.state === 'pending')
      throw new AppError('conflict', () => t.onWayAlready)
    await queueTry(context, tx, { deliveryId: id, tries: 0, webhookId })
    return deliveriesQueries.saveDelivery(tx, id, {
      state: 'pending',
      tries: 0,
      dueAt: context.now(),
    })
  })
  if (!row) throw notFound('delivery')
  return { message: t.sentAgain, delivery: presentDelivery(row) }
}

async function lockOpenWebhook(tx: Transaction, id: string): Promise<void> {
  const webhook = await webhooksQueries.lockWebhook(tx, id)
  if (!webhook) throw notFound('webhook')
  if (webhook.disabledAs !== null) throw new AppError('conflict', () => t.turnWebhookOnFirst)
}

/** Turns off the webhooks whose address the user has entered lately; an admin may turn them on again. */
export const turnOffMade: EndMade = async (on, { userId, since, now }) => {
  const rows = await webhooksQueries.lockAddressedSince(on, userId, since)
  for (const row of rows) {
    await webhooksQueries.saveWebhook(on, row.id, { disabledAs: 'off' })
    await deliveriesQueries.endPending(on, row.id)
    // Nobody in particular did it.
    await recordAudit({ now: () => now }, on, {
      action: 'webhook-changed',
      entityId: row.id,
      label: hostOf(row),
      changes: { state: { from: 'on', to: 'off' } },
    })
  }
  return rows.map((row) => ({ kind: 'webhook', name: hostOf(row) }))
}
