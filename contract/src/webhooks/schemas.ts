import { texts as t } from '@carriage/texts/contract/webhooks'
import * as z from 'zod/mini'
import { epochSeconds, id, line, pageMeta, pageQuery, unique } from '../common.ts'
import { eventTypes, TEST_EVENT } from './events.ts'

export const MAX_WEBHOOKS = 20
export const MAX_WEBHOOK_URL = 500
/** How long the former secret signs beside a new one. */
export const FORMER_SECRET_HOURS = 24

/** `failing`: turned off after three days of failures. `gone`: its server said that it is gone for good (410). */
export const webhookStates = ['on', 'off', 'failing', 'gone'] as const

export const webhook = z.object({
  _id: id,
  url: z.string(),
  description: z.string(),
  event_types: z.array(z.enum(eventTypes)),
  state: z.enum(webhookStates),
  /** Since when nothing has arrived; null: the last try was right. */
  failing_since: z.nullable(epochSeconds),
  /** Until when the former secret signs too; null: it does not. */
  former_secret_until: z.nullable(epochSeconds),
  created_at: epochSeconds,
})
export type Webhook = z.infer<typeof webhook>

const fields = {
  url: line(
    1,
    MAX_WEBHOOK_URL,
    () => t.enterAddress,
    () => t.enterShorterAddress,
  ),
  description: line(0, 100, () => t.enterShorterDescription),
  event_types: z
    .array(z.enum(eventTypes))
    .check(
      z.minLength(1, { error: () => t.chooseAtLeastOneEvent }),
      z.refine(unique, { error: () => t.eachEventCountsOnce }),
    ),
}
export const createWebhookBody = z.object(fields)
export const updateWebhookBody = z.object({ ...fields, enabled: z.boolean() })

export const webhooksAnswer = z.object({ webhooks: z.array(webhook) })
export const webhookAnswer = z.object({ webhook })
/** `whsec_` and 32 bytes in base64. */
export const webhookSecretAnswer = z.object({ webhook, secret: z.string() })

export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export const webhookDelivery = z.object({
  _id: id,
  /** The header `webhook-id`, the same on every try. */
  message_id: z.string(),
  type: z.enum([...eventTypes, TEST_EVENT]),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** The answer to the last try; null: there was none. */
  status: z.nullable(z.int()),
  /** How the answer begins, or why there was none. */
  answer: z.nullable(z.string()),
  /** What was or will be sent. */
  payload: z.string(),
  created_at: epochSeconds,
  tried_at: z.nullable(epochSeconds),
  /** When it is tried again; null: it is not. */
  due_at: z.nullable(epochSeconds),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const deliveriesQuery = z.object(pageQuery)
export const deliveriesAnswer = z.object({
  deliveries: z.array(webhookDelivery),
  meta: pageMeta,
})
export const deliveryAnswer = z.object({ message: z.string(), delivery: webhookDelivery })
