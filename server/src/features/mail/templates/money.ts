import { majorUnits } from '@carriage/contract/subscriptions/money'

/** '$19.99' of 1999 cents. */
export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(
    majorUnits(cents, currency),
  )
