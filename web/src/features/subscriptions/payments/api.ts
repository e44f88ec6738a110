import {
  exportPayments,
  getBillingOverview,
  listMemberPayments,
  listPayments,
} from '@carriage/contract/subscriptions/admin-endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { download } from '../../../lib/api/client.ts'
import { saveBlob } from '../../../lib/browser/save-file.ts'
import { momentsOf } from '../../../lib/lists/day-range.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'
import type { PaymentsSearch } from './payments-search.ts'

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

const filterOf = ({ query, state, ...days }: PaymentsSearch) => ({
  query,
  state,
  ...momentsOf(days),
})

/** A page of the payments; while it is on its way the one before stays in sight. */
export const paymentsQuery = (search: PaymentsSearch) =>
  paymentKeys.query('all', listPayments, {
    query: { ...filterOf(search), page: search.page, per_page: search.per_page },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Lets the browser save all payments that the filter leaves as a file. */
export async function savePayments(search: PaymentsSearch): Promise<void> {
  const { name, content } = await download(exportPayments, { query: filterOf(search) })
  saveBlob(name, content)
}
