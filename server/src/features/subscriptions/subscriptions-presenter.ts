import { majorUnits } from '@carriage/contract/subscriptions/money'
import type {
  Invoice,
  Membership,
  PaymentMethod,
  Plan,
  Price,
} from '@carriage/contract/subscriptions/schemas'
import type { Discount } from '@carriage/contract/subscriptions/change-schemas'
import type { Card, Coupon, ProviderInvoice } from '../../adapters/payments/payments.ts'
import { epoch } from '../../platform/time.ts'
import type { PlanRow } from './checkout/plans-queries.ts'

export const presentPlan = (row: PlanRow): Plan => ({
  _id: row.id,
  name: row.name,
  price: majorUnits(row.priceCents, row.currency),
  currency: row.currency,
  type: row.interval,
  grants: row.code,
  trial_days: row.trialDays,
})

/** What the plan of a subscription costs. */
export const presentPrice = (row: PlanRow): Price => ({
  plan_id: row.id,
  name: row.name,
  amount_in_cents: row.priceCents,
  currency: row.currency,
  interval: row.interval,
})

export const presentCard = ({ id, brand, last4, expMonth, expYear }: Card): PaymentMethod => ({
  id,
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
})

export const presentInvoice = (invoice: ProviderInvoice): Invoice => ({
  id: invoice.id,
  created_at: epoch(invoice.createdAt),
  amount_in_cents: invoice.amountCents,
  currency: invoice.currency,
  status: invoice.status,
})

/** The pause of a reading; null where there is none. */
export function presentPause(
  reading: { paused: boolean; accessUntil: Date | null; resumesAt: Date | null } | undefined,
): Membership['pause'] {
  if (!reading?.paused || reading.accessUntil === null) return null
  return { starts_at: epoch(reading.accessUntil), resumes_at: epoch(reading.resumesAt) }
}

export const presentDiscount = (coupon: Coupon): Discount => ({
  percent_off: coupon.percentOff,
  amount_off_in_cents: coupon.amountOffCents,
  currency: coupon.currency,
  months: coupon.months,
})
