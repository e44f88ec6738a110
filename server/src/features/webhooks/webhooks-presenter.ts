import type { Webhook, WebhookDelivery } from '@carriage/contract/webhooks/schemas'
import { epoch } from '../../platform/time.ts'
import type { DeliveryRow, WebhookRow } from '../events/tables.ts'

export const presentWebhook = (row: WebhookRow, now: Date): Webhook => ({
  _id: row.id,
  url: row.url,
  description: row.description,
  event_types: row.eventTypes,
  state: row.disabledAs ?? 'on',
  failing_since: epoch(row.failingSince),
  former_secret_until: row.formerUntil && row.formerUntil > now ? epoch(row.formerUntil) : null,
  created_at: epoch(row.createdAt),
})

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  _id: row.id,
  message_id: row.messageId,
  type: row.type,
  state: row.state,
  tries: row.tries,
  status: row.status,
  answer: row.answer,
  payload: row.payload,
  created_at: epoch(row.createdAt),
  tried_at: epoch(row.triedAt),
  due_at: epoch(row.dueAt),
})

/** The rest of an address can be a secret, so the audit log has only this. */
export const hostOf = ({ url }: { url: string }): string => new URL(url).host
