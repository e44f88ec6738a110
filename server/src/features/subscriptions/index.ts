export { confirmExpiry } from './access/confirm-expiry.ts'
export { findGiftTime } from './gifts/gifts-queries.ts'
export { findLiveSubscription } from './subscriptions-queries.ts'
export { followNewAddress } from './checkout/customers.ts'
export { createProviderCustomer } from './checkout/customers.ts'
export { type FormerMember, insertOffer, listFormerMembers } from './leaving/leaving-queries.ts'
export { listPlansInOrder } from './checkout/list-plans.ts'
export { listPlansOnSale } from './checkout/plans-queries.ts'
export { monthlyCentsAt } from './worth-policy.ts'
export {
  adoptCustomer,
  type AdoptionReading,
  findAdoptions,
  readAdoption,
  releaseAdopted,
} from './adoption/adopt-subscriptions.ts'
export type { Adoption } from './adoption/adoption-policy.ts'
export { buyPack } from './packs/buy-pack.ts'
export { giveDays } from './given/give-access.ts'
export { takeTrial } from './given/take-trial.ts'
export { hasExpired, isStaff, mayPlay } from './access/entitlement-policy.ts'

export {
  reconcileSubscriptions,
  closeCheckout,
  endPaidSubscription,
  queueCustomerRemoval,
  refuseWhilePaying,
  removeCustomer,
} from './sync/reconcile-subscriptions.ts'
export { remindOfTrialEnds } from './billing/remind-of-trial-ends.ts'
export { queueSyncs, syncCustomer } from './sync/sync-customer.ts'
export { paymentsTable } from './payments/list-payments.ts'
