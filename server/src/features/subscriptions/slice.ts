import type { Slice } from '../../slice.ts'
import { remindOfTrialEndsJob } from './billing/remind-of-trial-ends.ts'
import { preparePlans } from './checkout/prepare-plans.ts'
import { registerSubscriptionRoutes } from './routes.ts'
import { removeCustomerJob } from './sync/end-paid-subscription.ts'
import { reconcileSubscriptionsJob } from './sync/reconcile-subscriptions.ts'
import { syncCustomerJob } from './sync/sync-customer.ts'
import { registerWebhookRoutes } from './sync/webhook-routes.ts'
import { readBillingData } from './billing/read-billing-data.ts'
import { BILLING_TABLES } from './personal-data-queries.ts'

export const subscriptionsSlice: Slice = {
  routes: registerSubscriptionRoutes,
  http: registerWebhookRoutes,
  jobs: [syncCustomerJob, removeCustomerJob, reconcileSubscriptionsJob, remindOfTrialEndsJob],
  prepare: preparePlans,
  personalData: { tables: BILLING_TABLES, read: readBillingData },
}
