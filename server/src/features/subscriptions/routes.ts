import * as endpoints from '@carriage/contract/subscriptions/endpoints'
import type { Route } from '../../context.ts'
import { createSubscription } from './create-subscription.ts'
import { listInvoices } from './list-invoices.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { listPlans } from './list-plans.ts'
import { manageSubscription } from './manage-subscription.ts'
import { refreshSubscription } from './refresh-subscription.ts'

export function registerSubscriptionRoutes(route: Route): void {
  route(endpoints.listPlans, (context) => listPlans(context))
  route(endpoints.createSubscription, (context) => createSubscription(context))
  route(endpoints.manageSubscription, (context) => manageSubscription(context))
  route(endpoints.refreshSubscription, (context) => refreshSubscription(context))
  route(endpoints.listPaymentMethods, (context) => listPaymentMethods(context))
  route(endpoints.listInvoices, (context) => listInvoices(context))
}
