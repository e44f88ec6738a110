import {
  exportPayments,
  exportRefunds,
  exportSubscriptions,
  getBillingOverview,
  listMemberPayments,
  listPayments,
  listRefunds,
  listSubscriptions,
} from '@carriage/contract/subscriptions/admin-endpoints'
import {
  exportGiftCards,
  listGiftCards,
  readGiftCardVoiding,
} from '@carriage/contract/subscriptions/admin-gift-endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { download } from '../../../lib/api/client.ts'
import { saveBlob } from '../../../lib/browser/save-file.ts'
import { momentsOf } from '../../../lib/lists/day-range.ts'
import type { PageSearch } from '../../../lib/lists/list-search.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'
import type {
  GiftCardsSearch,
  PaymentsSearch,
  RefundsSearch,
  SubscriptionsSearch,
} from './payments-search.ts'

/** Of all that is about money, which is read anew after something was changed. */
export const moneyKeys = queryKeys('payments')
/** Of what a member has, which may end with a payment. */
export const accessKeys = queryKeys<'member' | 'options' | 'cost'>('member-access')

export const overviewQuery = moneyKeys.query('overview', getBillingOverview, {
  staleTime: 0,
  select: ({ overview }) => overview,
})

export const memberPaymentsQuery = (email: string) =>
  moneyKeys.query('of', listMemberPayments, {
    query: { email },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** A filter as the API takes it, with moments for its days. */
const filterOf = <Filter extends Days>({ from, to, ...filter }: Filter) => ({
  ...filter,
  ...momentsOf({ from, to }),
})

/** A page of a list; while it is on its way the one before stays in sight. */
const pageOf = <Search extends Days & PageSearch>(search: Search) => ({
  query: filterOf(search),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

/** All pages of it. */
const fileOf = <Search extends Days & PageSearch>(search: Search) => ({
  query: { ...filterOf(search), page: undefined, per_page: undefined },
})

export const paymentsQuery = (search: PaymentsSearch) =>
  moneyKeys.query('all', listPayments, pageOf(search))

export const subscriptionsQuery = (search: SubscriptionsSearch) =>
  moneyKeys.query('subscriptions', listSubscriptions, pageOf(search))

export const giftCardsQuery = (search: GiftCardsSearch) =>
  moneyKeys.query('gift-cards', listGiftCards, pageOf(search))

export const refundsQuery = (search: RefundsSearch) =>
  moneyKeys.query('refunds', listRefunds, pageOf(search))

/** What voiding a gift card would lead to, asked by each dialog, and no more once the card is void. */
export const voidingQuery = (id: string) =>
  moneyKeys.query('voiding', readGiftCardVoiding, {
    params: { id },
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })

/** Each lets the browser save all that the filter of its list leaves as a file. */
export const savePayments = async (search: PaymentsSearch) =>
  save(await download(exportPayments, fileOf(search)))
export const saveSubscriptions = async (search: SubscriptionsSearch) =>
  save(await download(exportSubscriptions, fileOf(search)))
export const saveGiftCards = async (search: GiftCardsSearch) =>
  save(await download(exportGiftCards, fileOf(search)))
export const saveRefunds = async (search: RefundsSearch) =>
  save(await download(exportRefunds, fileOf(search)))

const save = ({ name, content }: { name: string; content: Blob }) => saveBlob(name, content)

/** Has the lists about money, and what a member has, read anew after something was changed. */
export const refreshMoney = () =>
  Promise.all(
    [moneyKeys, accessKeys].map(({ all }) => queryClient.invalidateQueries({ queryKey: all })),
  )
