import type { Slice } from '../../slice.ts'
import { remindOfTrialEndsJob } from './billing/remind-of-trial-ends.ts'
import { followNewLanguage, updateCustomerJob } from './checkout/customers.ts'
import { preparePlans } from './checkout/prepare-plans.ts'
import { extendByGiftJob, takeBackGiftJob } from './gifts/gift-time.ts'
import { mailGiftsJob } from './gifts/sync-gifts.ts'
import { remindOfOpenPaymentsJob } from './leaving/remind-of-open-payments.ts'
import { sweepBillingJob } from './leaving/sweep-billing.ts'
import { archivePriceJob } from './prices/plan-prices.ts'
import { refundPaymentJob } from './refunds/carry-out-refund.ts'
import { registerSubscriptionRoutes } from './routes.ts'
import { removeCustomerJob, reconcileSubscriptionsJob } from './sync/reconcile-subscriptions.ts'
import { syncCustomerJob } from './sync/sync-customer.ts'
import { registerPaymentWebhook } from './sync/webhook-routes.ts'
import { readBillingData } from './billing/read-billing.ts'
import { BILLING_TABLES } from './personal-data-queries.ts'

export const subscriptionsSlice: Slice = {
  routes: registerSubscriptionRoutes,
  http: registerPaymentWebhook,
  jobs: [
    syncCustomerJob,
    removeCustomerJob,
    updateCustomerJob,
    reconcileSubscriptionsJob,
    remindOfTrialEndsJob,
    mailGiftsJob,
    archivePriceJob,
    extendByGiftJob,
    takeBackGiftJob,
    refundPaymentJob,
    remindOfOpenPaymentsJob,
    sweepBillingJob,
  ],
  prepare: preparePlans,
  followLanguage: followNewLanguage,
  personalData: { tables: BILLING_TABLES, read: readBillingData },
}
