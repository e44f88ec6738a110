/** Tables that the queries of other slices join. */
export { webhookEvents } from './subscriptions-schema.ts'
