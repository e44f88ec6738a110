import {
  getGiftCard,
  listGiftOptions,
  listGifts,
} from '@carriage/contract/subscriptions/gift-endpoints'
import { queryKeys } from '../../../lib/queries/query-keys.ts'

const keys = queryKeys('gifts')

/** Prices must never come from an old answer. */
export const giftOptionsQuery = keys.query('options', listGiftOptions, {
  staleTime: 0,
  gcTime: 0,
  select: ({ currencies }) => currencies,
})

export const giftsQuery = keys.query('own', listGifts, {
  staleTime: 0,
  select: ({ gifts }) => gifts,
})

/** With its code, so it is forgotten with the page. */
export const giftCardQuery = (id: string) =>
  keys.query('card', getGiftCard, { params: { id }, staleTime: 0, gcTime: 0 })
