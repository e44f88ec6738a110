import { FORMER_SECRET_HOURS } from '@carriage/contract/webhooks/schemas'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { addSeconds } from '../../platform/time.ts'
import { recordAudit } from '../audit/index.ts'
import { hostOf } from './create-webhook.ts'
import { newWebhookSecret } from './delivery/signature.ts'
import { sealSecret } from './webhook-secrets.ts'
import { presentWebhook } from './webhooks-presenter.ts'
import { lockWebhook, saveWebhook } from './webhooks-queries.ts'

/**
 * Gives a webhook a new secret; the former one signs too for 24 hours. Throws 409 until then: a receiver that still
 * has the first of three would be cut off.
 */
export async function rotateWebhookSecret(context: Context, { id }: { id: string }) {
  const now = context.now()
  const secret = newWebhookSecret()
  const row = await context.db.transaction(async (tx) => {
    const before = await lockWebhook(tx, id)
    if (!before) throw notFound('Webhook')
    if (before.formerUntil !== null && before.formerUntil > now)
      throw new AppError('conflict', 'The secret was renewed in the last 24 hours.')
    const after = await saveWebhook(tx, id, {
      sealedSecret: sealSecret(context, id, secret),
      sealedFormerSecret: before.sealedSecret,
      formerUntil: addSeconds(now, FORMER_SECRET_HOURS * 3600),
    })
    if (!after) throw notFound('Webhook')
    await recordAudit(context, tx, {
      action: 'webhook-secret-rotated',
      entityId: id,
      label: hostOf(after),
    })
    return after
  })
  return { webhook: presentWebhook(row, now), secret }
}
