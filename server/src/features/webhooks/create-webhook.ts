import { type createWebhookBody, MAX_WEBHOOKS } from '@carriage/contract/webhooks/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { recordAudit } from '../audit/index.ts'
import { newWebhookSecret } from './delivery/signature.ts'
import { sealSecret } from './webhook-secrets.ts'
import { presentWebhook } from './webhooks-presenter.ts'
import { countWebhooks, insertWebhook } from './webhooks-queries.ts'

/** Sends events to an address from now on. Throws 422 for one that is not public, 409 when there are too many. */
export async function createWebhook(context: Context, input: z.output<typeof createWebhookBody>) {
  checkUrl(context, input.url)
  const now = context.now()
  const id = uuidv7()
  const secret = newWebhookSecret()
  const row = await context.db.transaction(async (tx) => {
    if ((await countWebhooks(tx)) >= MAX_WEBHOOKS)
      throw new AppError('conflict', `There can be ${MAX_WEBHOOKS} webhooks. Delete one first.`)
    const made = await insertWebhook(tx, {
      id,
      url: input.url,
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
export function checkUrl({ outbound }: Pick<Context, 'outbound'>, url: string): void {
  const refusal = outbound.refusalOf(url)
  if (refusal !== null) throw invalidField('url', refusal)
}

/** The rest of an address can be a secret, so the audit log has only this. */
export const hostOf = ({ url }: { url: string }): string => new URL(url).host
