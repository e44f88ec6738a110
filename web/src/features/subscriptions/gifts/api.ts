import {
  getGiftCard,
  listGiftOptions,
  listGifts,
} from '@carriage/contract/subscriptions/gift-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'

/** Prices must never come from an old answer. */
export const giftOptionsQuery = queryOptions({
  queryKey: ['gifts', 'options'],
  queryFn: ({ signal }) => call(listGiftOptions, { signal }),
  staleTime: 0,
  gcTime: 0,
  select: ({ currencies }) => currencies,
})

export const giftsQuery = queryOptions({
  queryKey: ['gifts', 'own'],
  queryFn: ({ signal }) => call(listGifts, { signal }),
  staleTime: 0,
  select: ({ gifts }) => gifts,
})

/** With its code, so it is forgotten with the page. */
export const giftCardQuery = (id: string) =>
  queryOptions({
    queryKey: ['gifts', 'card', id],
    queryFn: ({ signal }) => call(getGiftCard, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
