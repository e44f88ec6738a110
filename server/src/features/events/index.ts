export { deliverWebhookKind, type DeliveryTurn, emit, queueEvent } from './queue-event.ts'
