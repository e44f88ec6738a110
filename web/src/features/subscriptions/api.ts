import {
  getMembership,
  listInvoices,
  listPaymentMethods,
  listPlans,
  refreshSubscription,
} from '@carriage/contract/subscriptions/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { session } from '../../lib/session/session.ts'

/** Prices must never come from an old answer. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call(listPlans, { signal }),
  staleTime: 0,
  gcTime: 0,
})

export const membershipQuery = queryOptions({
  queryKey: ['billing', 'membership'],
  queryFn: ({ signal }) => call(getMembership, { signal }),
  staleTime: 0,
  select: ({ membership }) => membership,
})

export const paymentMethodsQuery = queryOptions({
  queryKey: ['billing', 'payment-methods'],
  queryFn: ({ signal }) => call(listPaymentMethods, { signal }),
  staleTime: 0,
})

export const invoicesQuery = queryOptions({
  queryKey: ['billing', 'invoices'],
  queryFn: ({ signal }) => call(listInvoices, { signal }),
  staleTime: 0,
})

/** Has the server read the subscription from the payment provider. */
export async function readSubscription(signal?: AbortSignal) {
  const { user } = await call(refreshSubscription, signal ? { signal } : {})
  session.setUser(user)
  return user
}
