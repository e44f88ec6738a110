/** Tables that the queries of other slices join. */
export { leaveAnswers, wasKept } from './leaving/leaving-schema.ts'
export { classPacks } from './packs/packs-schema.ts'
export { payments } from './payments/payments-schema.ts'
export { mayTrain } from './subscriptions-queries.ts'
export { plans, subscriptions, webhookEvents } from './subscriptions-schema.ts'
