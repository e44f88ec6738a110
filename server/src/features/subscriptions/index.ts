export { endPaidSubscription } from './end-paid-subscription.ts'
export { hasExpired, isStaff, mayPlay } from './entitlement-policy.ts'
