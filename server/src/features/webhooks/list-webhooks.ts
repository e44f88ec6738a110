import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { presentDelivery, presentWebhook } from './webhooks-presenter.ts'
import { findWebhook, listAllWebhooks } from './webhooks-queries.ts'
import type { deliveriesQuery } from '@carriage/contract/webhooks/schemas'
import { notFound } from '../../platform/app-error.ts'
import { countDeliveries, listDeliveries } from './deliveries-queries.ts'

export async function listWebhooks(context: Context) {
  const rows = await listAllWebhooks(context.db)
  return { webhooks: rows.map((row) => presentWebhook(row, context.now())) }
}

type Input = { id: string } & z.output<typeof deliveriesQuery>

export async function listWebhookDeliveries({ db }: Context, { id, page, per_page }: Input) {
  if (!(await findWebhook(db, id))) throw notFound('Webhook')
  const [rows, total] = await Promise.all([
    listDeliveries(db, id, { limit: per_page, offset: (page - 1) * per_page }),
    countDeliveries(db, id),
  ])
  return { deliveries: rows.map(presentDelivery), meta: { total, page, per_page } }
}
