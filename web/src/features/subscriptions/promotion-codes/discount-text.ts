import { formatCents } from '../../../lib/text/money.ts'
import type { Discount } from '@carriage/contract/subscriptions/change-schemas'
import { texts as t } from '@carriage/texts/web/subscriptions/promotion-codes'

/** What a promotion code takes off and from what, such as `25% off one payment`. */
export function discountText({
  percent_off,
  amount_off_in_cents,
  currency,
  months,
}: Discount): string {
  const amount =
    amount_off_in_cents !== null && currency !== null
      ? formatCents(amount_off_in_cents, currency)
      : `${percent_off ?? 0}%`
  const time = months === null ? t.once : months === 0 ? t.always : t.forMonths({ months })
  return t.discount({ amount, time })
}
