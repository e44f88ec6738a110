import { refundStates } from '@carriage/contract/subscriptions/admin-schemas'
import { giftStates } from '@carriage/contract/subscriptions/gift-schemas'
import { paymentKinds, paymentStates } from '@carriage/contract/subscriptions/payment-schemas'
import { promotionCodeStates } from '@carriage/contract/subscriptions/promotion-schemas'
import { subscriptionStates } from '@carriage/contract/subscriptions/subscription-schemas'
import * as z from 'zod/mini'
import {
  dayParam,
  listAddress,
  oneOf,
  pageParams,
  searchText,
} from '../../../lib/lists/list-search.ts'

/** The plans and intervals that subscriptions can have. */
export const soldPlans = ['premium', 'basic', 'pro'] as const
export const intervals = ['month', 'year'] as const

const moneyParams = { ...pageParams, query: searchText, from: dayParam, to: dayParam }

const paymentsSearch = z.object({
  ...moneyParams,
  kind: oneOf(paymentKinds),
  state: oneOf(paymentStates),
})
export type PaymentsSearch = z.output<typeof paymentsSearch>
const subscriptionsSearch = z.object({
  ...moneyParams,
  plan: oneOf(soldPlans),
  interval: oneOf(intervals),
  state: oneOf(subscriptionStates),
})
export type SubscriptionsSearch = z.output<typeof subscriptionsSearch>
const giftCardsSearch = z.object({ ...moneyParams, state: oneOf(giftStates) })
export type GiftCardsSearch = z.output<typeof giftCardsSearch>
const refundsSearch = z.object({ ...moneyParams, state: oneOf(refundStates) })
export type RefundsSearch = z.output<typeof refundsSearch>
const promotionCodesSearch = z.object({
  ...pageParams,
  query: searchText,
  state: oneOf(promotionCodeStates),
})
export type PromotionCodesSearch = z.output<typeof promotionCodesSearch>

/** The lists in the address of their page. */
export const paymentsAddress = listAddress(paymentsSearch)
export const subscriptionsAddress = listAddress(subscriptionsSearch)
export const giftCardsAddress = listAddress(giftCardsSearch)
export const refundsAddress = listAddress(refundsSearch)
export const promotionCodesAddress = listAddress(promotionCodesSearch)
