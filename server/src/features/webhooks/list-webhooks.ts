import type { Context } from '../../context.ts'
import { presentWebhook } from './webhooks-presenter.ts'
import { listAllWebhooks } from './webhooks-queries.ts'

export async function listWebhooks(context: Context) {
  const rows = await listAllWebhooks(context.db)
  return { webhooks: rows.map((row) => presentWebhook(row, context.now())) }
}
