import { listSoldPlans } from '@carriage/contract/subscriptions/price-endpoints'
import { moneyKeys } from '../payments/api.ts'

/** The plans on sale with their subscribers. */
export const soldPlansQuery = moneyKeys.query('plans', listSoldPlans, {
  staleTime: 0,
  select: ({ plans }) => plans,
})
