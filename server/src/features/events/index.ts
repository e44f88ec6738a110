export { deliverWebhookKind, type DeliveryTurn, emit, queueEvent, queueTry } from './queue-event.ts'
