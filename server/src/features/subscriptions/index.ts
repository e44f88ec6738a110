export { confirmExpiry } from './access/confirm-expiry.ts'
export {
  endPaidSubscription,
  forgetCustomer,
  refuseWhilePaying,
  removeCustomer,
  removeCustomerJob,
} from './sync/end-paid-subscription.ts'
export { enrollCustomer } from './checkout/ensure-customer.ts'
export { hasExpired, isStaff, mayPlay } from './access/entitlement-policy.ts'
export { preparePlans } from './checkout/prepare-plans.ts'
export {
  reconcileSubscriptions,
  reconcileSubscriptionsJob,
} from './sync/reconcile-subscriptions.ts'
export { remindOfTrialEnds, remindOfTrialEndsJob } from './billing/remind-of-trial-ends.ts'
export { registerSubscriptionRoutes } from './routes.ts'
export { syncCustomer, syncCustomerJob } from './sync/sync-customer.ts'
export { registerWebhookRoutes } from './sync/webhook-routes.ts'
