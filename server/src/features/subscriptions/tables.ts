/** Tables that the queries of other slices join. */
export { plans, subscriptions, webhookEvents } from './subscriptions-schema.ts'
