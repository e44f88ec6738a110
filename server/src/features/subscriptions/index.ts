export { hasExpired, isStaff, mayPlay } from './entitlement-policy.ts'
