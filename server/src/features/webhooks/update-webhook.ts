import type { updateWebhookBody } from '@carriage/contract/webhooks/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import type { WebhookRow } from '../events/tables.ts'
import { checkUrl, hostOf } from './create-webhook.ts'
import { endPending } from './deliveries-queries.ts'
import { presentWebhook } from './webhooks-presenter.ts'
import { lockWebhook, saveWebhook } from './webhooks-queries.ts'

type Input = { id: string } & z.output<typeof updateWebhookBody>

/** Changes a webhook. Turned off it is sent nothing, also not what was on its way; turned on it begins anew. */
export async function updateWebhook(context: Context, { id, enabled, ...input }: Input) {
  checkUrl(context, input.url)
  const row = await context.db.transaction(async (tx) => {
    const before = await lockWebhook(tx, id)
    if (!before) throw notFound('Webhook')
    const turnsOn = enabled && before.disabledAs !== null
    const turnsOff = !enabled && before.disabledAs === null
    const after = await saveWebhook(tx, id, {
      url: input.url,
      description: input.description,
      eventTypes: input.event_types,
      ...(turnsOn && { disabledAs: null, failingSince: null }),
      ...(turnsOff && { disabledAs: 'off' }),
    })
    if (!after) throw notFound('Webhook')
    if (turnsOff) await endPending(tx, id)
    const changes = changesOf(before, after)
    if (Object.keys(changes).length > 0)
      await recordAudit(context, tx, {
        action: 'webhook-changed',
        entityId: id,
        label: hostOf(after),
        changes,
      })
    return after
  })
  return { webhook: presentWebhook(row, context.now()) }
}

function changesOf(before: WebhookRow, after: WebhookRow) {
  const facts = (row: WebhookRow) => ({
    host: hostOf(row),
    event_types: row.eventTypes,
    state: row.disabledAs ?? 'on',
  })
  const [from, to] = [facts(before), facts(after)]
  const names = ['host', 'event_types', 'state'] as const
  const changed = names.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
  return Object.fromEntries(changed.map((name) => [name, { from: from[name], to: to[name] }]))
}
