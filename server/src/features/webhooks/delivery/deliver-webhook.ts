import { OutboundError } from '../../../adapters/outbound/outbound.ts'
import { type Services, defineJob, defineSweep } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/app-error.ts'
import { addSeconds, epoch, addDays } from '../../../platform/time.ts'
import { deliverWebhookKind, type DeliveryTurn, queueTry } from '../../events/index.ts'
import type { DeliveryRow, WebhookRow } from '../../events/tables.ts'
import {
  findPendingTry,
  saveTry,
  endPending,
  deleteOldDeliveries,
  listOverdueTries,
} from '../deliveries-queries.ts'
import { signingSecrets } from '../webhooks.ts'
import { lockWebhook, saveWebhook } from '../webhooks-queries.ts'
import { arrived, delayAfter, disablingOf } from './delivery-policy.ts'
import { signedHeaders } from './signature.ts'
import { listAdmins } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../mail/index.ts'

export const deliverWebhookJob = defineJob<DeliveryTurn>({
  ...deliverWebhookKind,
  // Slow receivers hold a slot for 15 seconds.
  concurrency: 32,
  run: deliverWebhook,
})

/**
 * Makes one try, and plans the next one where it fails. After a crash a try may be made twice, under the same
 * `webhook-id`, but none is lost.
 */
async function deliverWebhook(
  services: Services,
  { deliveryId, tries }: DeliveryTurn,
  signal: AbortSignal,
): Promise<void> {
  const found = await findPendingTry(services.db, deliveryId, tries)
  if (!found) return
  if (found.webhook.disabledAs !== null) {
    // The event was committed after the webhook was turned off, which ended those that it could see.
    await saveTry(services.db, deliveryId, tries, { state: 'failed', dueAt: null })
    return
  }
  const at = services.now()
  const result = await send(services, found, at, signal)
  await services.db.transaction((tx) => record(services, tx, found.delivery, { ...result, at }))
}

interface Result {
  status: number | null
  answer: string
}

async function send(
  services: Services,
  { delivery, webhook }: { delivery: DeliveryRow; webhook: WebhookRow },
  at: Date,
  signal: AbortSignal,
): Promise<Result> {
  const { messageId: id, payload } = delivery
  try {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Carriage',
      ...signedHeaders({ id, at, payload }, signingSecrets(services, webhook, at)),
    }
    const { status, text } = await services.outbound.post(
      webhook.url,
      { headers, body: payload },
      signal,
    )
    return { status, answer: text }
  } catch (error) {
    if (error instanceof OutboundError || error instanceof AppError)
      return { status: null, answer: error.message }
    throw error
  }
}

async function record(
  services: Services,
  tx: Transaction,
  { id, webhookId, tries: before }: DeliveryRow,
  { status, answer, at }: Result & { at: Date },
): Promise<void> {
  const webhook = await lockWebhook(tx, webhookId)
  if (!webhook || webhook.disabledAs !== null) return
  const tries = before + 1
  const said = { tries, status, answer, triedAt: at }
  if (arrived(status)) {
    await saveTry(tx, id, before, { ...said, state: 'delivered', dueAt: null })
    if (webhook.failingSince !== null) await saveWebhook(tx, webhookId, { failingSince: null })
    return
  }
  const delay = delayAfter(tries)
  const dueAt = delay === null ? null : addSeconds(at, delay)
  const state = delay === null ? 'failed' : 'pending'
  if (!(await saveTry(tx, id, before, { ...said, state, dueAt }))) return
  const failingSince = webhook.failingSince ?? at
  if (webhook.failingSince === null) await saveWebhook(tx, webhookId, { failingSince })
  const disabling = disablingOf(status, failingSince, at)
  if (disabling !== null)
    await disableWebhook(services, tx, { ...webhook, failingSince }, disabling)
  else if (delay !== null) await queueTry(services, tx, { deliveryId: id, tries, webhookId }, delay)
}

/** Turns off a webhook where nothing arrives any more, and tells the admins. */
async function disableWebhook(
  services: Services,
  tx: Transaction,
  { id, url, failingSince }: WebhookRow & { failingSince: Date },
  as: 'failing' | 'gone',
): Promise<void> {
  const { host } = new URL(url)
  await saveWebhook(tx, id, { disabledAs: as })
  await endPending(tx, id)
  // Nobody in particular did it.
  await recordAudit({ now: () => services.now() }, tx, {
    action: 'webhook-disabled',
    entityId: id,
    label: host,
    changes: { state: { from: 'on', to: as } },
  })
  const props = {
    host,
    gone: as === 'gone',
    since: epoch(failingSince),
    apiUrl: `${services.config.publicUrl}/admin/api`,
  }
  for (const { email, firstName } of await listAdmins(tx))
    await queueMail(services, tx, email, {
      template: 'webhook-disabled',
      props: { firstName, ...props },
    })
}

const LOG_DAYS = 30

/** Longer than the queue repeats a run that cannot be made. */
const OVERDUE_SECONDS = 3600

export const sweepWebhooksJob = defineSweep({
  name: 'sweep-webhooks',
  cron: '38 * * * *',
  run: sweepDeliveries,
})

/** Deletes what is older than the log, and takes up tries whose jobs were lost, as in a long outage of the database. */
async function sweepDeliveries(services: Services): Promise<void> {
  const { db } = services
  const now = services.now()
  await deleteOldDeliveries(db, addDays(now, -LOG_DAYS))
  await db.transaction(async (tx) => {
    for (const turn of await listOverdueTries(tx, addSeconds(now, -OVERDUE_SECONDS)))
      await queueTry(services, tx, turn)
  })
}
