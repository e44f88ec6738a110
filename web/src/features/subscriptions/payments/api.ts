import {
  getBillingOverview,
  listMemberPayments,
} from '@carriage/contract/subscriptions/admin-endpoints'
import { queryKeys } from '../../../lib/queries/query-keys.ts'

export const paymentKeys = queryKeys('payments')

export const overviewQuery = paymentKeys.query('overview', getBillingOverview, {
  staleTime: 0,
  select: ({ overview }) => overview,
})

export const memberPaymentsQuery = (email: string) =>
  paymentKeys.query('of', listMemberPayments, {
    query: { email },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
