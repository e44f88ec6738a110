import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import { hostOf } from './create-webhook.ts'
import { deleteWebhook } from './webhooks-queries.ts'

/** Deletes a webhook with its log; what is on its way is not sent any more. */
export async function removeWebhook(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    const row = await deleteWebhook(tx, id)
    if (!row) throw notFound('Webhook')
    await recordAudit(context, tx, { action: 'webhook-deleted', entityId: id, label: hostOf(row) })
  })
  return { message: 'Webhook deleted' }
}
