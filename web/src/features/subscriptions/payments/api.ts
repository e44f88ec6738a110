import {
  getBillingOverview,
  listMemberPayments,
} from '@carriage/contract/subscriptions/admin-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'

export const overviewQuery = queryOptions({
  queryKey: ['payments', 'overview'],
  queryFn: ({ signal }) => call(getBillingOverview, { signal }),
  staleTime: 0,
  select: ({ overview }) => overview,
})

export const memberPaymentsQuery = (email: string) =>
  queryOptions({
    queryKey: ['payments', 'of', email],
    queryFn: ({ signal }) => call(listMemberPayments, { query: { email }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
