import { paymentStates } from '@carriage/contract/subscriptions/payment-schemas'
import * as z from 'zod/mini'
import {
  dayParam,
  listAddress,
  oneOf,
  pageParams,
  searchText,
} from '../../../lib/lists/list-search.ts'

const paymentsSearch = z.object({
  ...pageParams,
  query: searchText,
  state: oneOf(paymentStates),
  from: dayParam,
  to: dayParam,
})
export type PaymentsSearch = z.output<typeof paymentsSearch>

/** The list in the address of its page. */
export const paymentsAddress = listAddress(paymentsSearch)
