import * as z from 'zod/mini'
import { user } from '../accounts/schemas.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listPlans = endpoint({
  method: 'GET',
  path: '/premium/plans',
  access: 'public',
  summary: 'The plans on sale; none when subscriptions are not offered',
  response: s.plansAnswer,
})

export const createSubscription = endpoint({
  method: 'POST',
  path: '/user/billing/create-subscription',
  access: 'user',
  summary: 'Open the hosted checkout of a plan; 409 while a subscription is running',
  query: s.planQuery,
  response: s.redirectAnswer,
})

export const manageSubscription = endpoint({
  method: 'POST',
  path: '/user/billing/manage-subscription',
  access: 'user',
  summary: 'Open the hosted portal of the caller; 409 for a member who has never subscribed',
  response: s.redirectAnswer,
})

export const getMembership = endpoint({
  method: 'GET',
  path: '/user/billing/membership',
  access: 'user',
  viewable: true,
  summary: 'What the caller has, until when, and what happens then, as last read from the provider',
  response: s.membershipAnswer,
})

export const refreshSubscription = endpoint({
  method: 'POST',
  path: '/user/billing/refresh',
  access: 'user',
  summary: "Read the caller's subscription from the provider now, after coming back from its pages",
  response: z.object({ user }),
})

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/user/billing/payment-methods',
  access: 'user',
  summary: "The caller's cards, the default one first",
  response: s.paymentMethodsAnswer,
})

export const listInvoices = endpoint({
  method: 'GET',
  path: '/user/billing/invoices',
  access: 'user',
  summary: "The caller's invoices, the newest first",
  response: s.invoicesAnswer,
})
