import { formatCents, formatMoney } from '../../lib/text/money.ts'
import type { Membership, Plan } from '@carriage/contract/subscriptions/schemas'
import { texts as t } from '@carriage/texts/web/subscriptions/billing'

/** What a running subscription costs, such as `$19.99/month`. */
export const priceText = (price: NonNullable<Membership['price']>): string =>
  t.price({ amount: formatCents(price.amount_in_cents, price.currency), interval: price.interval })

/** A plan with its price, such as `Premium, $19.99/month`. */
export const planText = ({ name, price, currency, type }: Plan): string =>
  `${name}, ${t.price({ amount: formatMoney(price, currency), interval: type })}`
