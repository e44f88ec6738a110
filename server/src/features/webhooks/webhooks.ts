import { texts as t } from '@carriage/texts/server/webhooks'
import type * as z from 'zod/mini'
import type { Context, Services } from '../../context.ts'
import { presentDelivery, presentWebhook, hostOf } from './webhooks-presenter.ts'
import * as webhooksQueries from './webhooks-queries.ts'
import { type deliveriesQuery, FORMER_SECRET_HOURS } from '@carriage/contract/webhooks/schemas'
import { notFound, AppError } from '../../platform/app-error.ts'
import * as deliveriesQueries from './deliveries-queries.ts'
import { TEST_EVENT } from '@carriage/contract/webhooks/events'
import type { Transaction } from '../../platform/db/database.ts'
import { queueEvent, queueTry } from '../events/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { EndMade } from '../../slice.ts'
import { seal, unseal } from '../../platform/crypto.ts'
import type { WebhookRow } from '../events/tables.ts'
import { findWebhook, lockWebhook, saveWebhook } from './webhooks-queries.ts'
import { addSeconds } from '../../platform/time.ts'
import { newWebhookSecret } from './delivery/signature.ts'

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

type Key = Pick<Services, 'webhookKey'>

export const sealSecret = ({ webhookKey }: Key, webhookId: string, secret: string): Buffer =>
  seal(webhookKey, webhookId, secret)

const secretOf = (key: Key, { id, sealedSecret }: WebhookRow): string => open(key, id, sealedSecret)

/** Throws `conflict` once the installation has another key. */
function open({ webhookKey }: Key, webhookId: string, sealed: Buffer): string {
  try {
    return unseal(webhookKey, webhookId, sealed)
  } catch (cause) {
    throw new AppError('conflict', () => t.secretCannotReadAnyMoreDelete, { cause })
  }
}

/** The secrets that sign now, the newest first. Throws `conflict` where one cannot be read. */
export function signingSecrets(key: Key, row: WebhookRow, now: Date): string[] {
  const { id, sealedFormerSecret, formerUntil } = row
  const former = formerUntil !== null && formerUntil > now ? sealedFormerSecret : null
  return [secretOf(key, row), ...(former ? [open(key, id, former)] : [])]
}

export async function showWebhookSecret(context: Context, { id }: { id: string }) {
  const row = await findWebhook(context.db, id)
  if (!row) throw notFound('webhook')
  await recordAudit(context, context.db, {
    action: 'webhook-secret-shown',
    entityId: id,
    label: hostOf(row),
  })
  return { webhook: presentWebhook(row, context.now()), secret: secretOf(context, row) }
}

/**
 * Gives a webhook a new secret; the former one signs too for 24 hours. Throws 409 until then: a receiver that still
 * has the first of three would be cut off.
 */
export async function rotateWebhookSecret(context: Context, { id }: { id: string }) {
  const now = context.now()
  const secret = newWebhookSecret()
  const row = await context.db.transaction(async (tx) => {
    const before = await lockWebhook(tx, id)
    if (!before) throw notFound('webhook')
    if (before.formerUntil !== null && before.formerUntil > now)
      throw new AppError('conflict', () => t.secretWasRenewedInLast24)
    const after = await saveWebhook(tx, id, {
      sealedSecret: sealSecret(context, id, secret),
      sealedFormerSecret: before.sealedSecret,
      formerUntil: addSeconds(now, FORMER_SECRET_HOURS * 3600),
    })
    if (!after) throw notFound('webhook')
    await recordAudit(context, tx, {
      action: 'webhook-secret-rotated',
      entityId: id,
      label: hostOf(after),
    })
    return after
  })
  return { webhook: presentWebhook(row, now), secret }
}
