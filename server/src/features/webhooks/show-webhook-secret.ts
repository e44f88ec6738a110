import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import { hostOf } from './create-webhook.ts'
import { secretOf } from './webhook-secrets.ts'
import { presentWebhook } from './webhooks-presenter.ts'
import { findWebhook } from './webhooks-queries.ts'

export async function showWebhookSecret(context: Context, { id }: { id: string }) {
  const row = await findWebhook(context.db, id)
  if (!row) throw notFound('Webhook')
  await recordAudit(context, context.db, {
    action: 'webhook-secret-shown',
    entityId: id,
    label: hostOf(row),
  })
  return { webhook: presentWebhook(row, context.now()), secret: secretOf(context, row) }
}
