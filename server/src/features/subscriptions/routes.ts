import * as endpoints from '@carriage/contract/subscriptions/endpoints'
import type { Route } from '../../context.ts'
import { createSubscription } from './checkout/create-subscription.ts'
import { listInvoices } from './billing/list-invoices.ts'
import { listPaymentMethods } from './billing/list-payment-methods.ts'
import { listPlans } from './checkout/list-plans.ts'
import { manageSubscription } from './billing/manage-subscription.ts'
import { readMembership } from './billing/read-membership.ts'
import { refreshSubscription } from './sync/refresh-subscription.ts'

export function registerSubscriptionRoutes(route: Route): void {
  route(endpoints.listPlans, (context) => listPlans(context))
  route(endpoints.createSubscription, (context) => createSubscription(context))
  route(endpoints.manageSubscription, (context) => manageSubscription(context))
  route(endpoints.getMembership, (context) => readMembership(context))
  route(endpoints.refreshSubscription, (context) => refreshSubscription(context))
  route(endpoints.listPaymentMethods, (context) => listPaymentMethods(context))
  route(endpoints.listInvoices, (context) => listInvoices(context))
}
