import { listPromotionCodes } from '@carriage/contract/subscriptions/promotion-endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { moneyKeys } from '../payments/api.ts'
import type { PromotionCodesSearch } from '../payments/payments-search.ts'

/** A page of the promotion codes; while it is on its way the one before stays in sight. */
export const promotionCodesQuery = (search: PromotionCodesSearch) =>
  moneyKeys.query('promotion-codes', listPromotionCodes, {
    query: search,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
