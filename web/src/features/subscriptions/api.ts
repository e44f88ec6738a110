import {
  getMembership,
  listInvoices,
  listPaymentMethods,
  listPlans,
  refreshSubscription,
} from '@carriage/contract/subscriptions/endpoints'
import { call } from '../../lib/api/client.ts'
import { session } from '../../lib/session/session.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

export const billingKeys = queryKeys('billing')

/** Prices must never come from an old answer. */
export const plansQuery = queryKeys('plans').query('all', listPlans, { staleTime: 0, gcTime: 0 })

export const membershipQuery = billingKeys.query('membership', getMembership, {
  staleTime: 0,
  select: ({ membership }) => membership,
})

export const paymentMethodsQuery = billingKeys.query('payment-methods', listPaymentMethods, {
  staleTime: 0,
})

export const invoicesQuery = billingKeys.query('invoices', listInvoices, { staleTime: 0 })

/** Has the server read the subscription from the payment provider. */
export async function readSubscription(signal?: AbortSignal) {
  const { user } = await call(refreshSubscription, signal ? { signal } : {})
  session.setUser(user)
  return user
}
