/** Tables that the queries of other slices join. */
export { type DeliveryRow, webhookDeliveries, type WebhookRow, webhooks } from './events-schema.ts'
