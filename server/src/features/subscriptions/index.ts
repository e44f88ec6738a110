export { confirmExpiry } from './confirm-expiry.ts'
export {
  endPaidSubscription,
  forgetCustomer,
  refuseWhilePaying,
  removeCustomer,
  removeCustomerJob,
} from './end-paid-subscription.ts'
export { enrollCustomer } from './ensure-customer.ts'
export { hasExpired, isStaff, mayPlay } from './entitlement-policy.ts'
export { preparePlans } from './prepare-plans.ts'
export { reconcileSubscriptions, reconcileSubscriptionsJob } from './reconcile-subscriptions.ts'
export { remindOfTrialEnds, remindOfTrialEndsJob } from './remind-of-trial-ends.ts'
export { registerSubscriptionRoutes } from './routes.ts'
export { syncCustomer, syncCustomerJob } from './sync-customer.ts'
export { registerWebhookRoutes } from './webhook-routes.ts'
