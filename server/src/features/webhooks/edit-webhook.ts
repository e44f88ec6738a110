import { texts as t } from '@carriage/texts/server/webhooks'
import type * as z from 'zod/mini'
import {
  type createWebhookBody,
  MAX_WEBHOOKS,
  type updateWebhookBody,
} from '@carriage/contract/webhooks/schemas'
import type { Context } from '../../context.ts'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { recordAudit } from '../audit/index.ts'
import { newWebhookSecret } from './delivery/signature.ts'
import { sealSecret } from './webhooks.ts'
import { hostOf, presentWebhook } from './webhooks-presenter.ts'
import * as queries from './webhooks-queries.ts'
import type { WebhookRow } from '../events/tables.ts'
import { endPending } from './deliveries-queries.ts'

/** Sends events to an address from now on. Throws 422 for one that is not public, 409 when there are too many. */
export async function createWebhook(context: Context, input: z.output<typeof createWebhookBody>) {
  checkUrl(context, input.url)
  const now = context.now()
  const id = uuidv7()
  const secret = newWebhookSecret()
  const row = await context.db.transaction(async (tx) => {
    if ((await queries.countWebhooks(tx)) >= MAX_WEBHOOKS)
      throw new AppError('conflict', () =>
        t.thereCanWebhooksDeleteOneFirst({ maxWebhooks: MAX_WEBHOOKS }),
      )
    const made = await queries.insertWebhook(tx, {
      id,
      url: input.url,
      addressedBy: context.actor.id,
      addressedAt: now,
      description: input.description,
      eventTypes: input.event_types,
      sealedSecret: sealSecret(context, id, secret),
      createdAt: now,
    })
    if (!made) throw new Error('The webhook was not stored')
    await recordAudit(context, tx, {
      action: 'webhook-created',
      entityId: id,
      label: hostOf(made),
      changes: { event_types: { from: null, to: made.eventTypes } },
    })
    return made
  })
  return { webhook: presentWebhook(row, now), secret }
}

/** Throws 422 for an address that nothing is sent to. */
function checkUrl({ outbound }: Pick<Context, 'outbound'>, url: string): void {
  const refusal = outbound.refusalOf(url)
  if (refusal !== null) throw invalidField('url', () => refusal)
}

type Input = { id: string } & z.output<typeof updateWebhookBody>

/** Changes a webhook. Turned off it is sent nothing, also not what was on its way; turned on it begins anew. */
export async function updateWebhook(context: Context, { id, enabled, ...input }: Input) {
  checkUrl(context, input.url)
  const row = await context.db.transaction(async (tx) => {
    const before = await queries.lockWebhook(tx, id)
    if (!before) throw notFound('webhook')
    const turnsOn = enabled && before.disabledAs !== null
    const turnsOff = !enabled && before.disabledAs === null
    const after = await queries.saveWebhook(tx, id, {
      url: input.url,
      description: input.description,
      eventTypes: input.event_types,
      ...(input.url !== before.url && {
        addressedBy: context.actor.id,
        addressedAt: context.now(),
      }),
      ...(turnsOn && { disabledAs: null, failingSince: null }),
      ...(turnsOff && { disabledAs: 'off' }),
    })
    if (!after) throw notFound('webhook')
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

/** Deletes a webhook with its log; what is on its way is not sent any more. */
export async function removeWebhook(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    const row = await queries.deleteWebhook(tx, id)
    if (!row) throw notFound('webhook')
    await recordAudit(context, tx, { action: 'webhook-deleted', entityId: id, label: hostOf(row) })
  })
  return { message: t.webhookDeleted }
}
