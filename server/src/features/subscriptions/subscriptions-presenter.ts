import { majorUnits } from '@carriage/contract/subscriptions/money'
import type { Invoice, PaymentMethod, Plan } from '@carriage/contract/subscriptions/schemas'
import type { Card, ProviderInvoice } from '../../adapters/payments/payments.ts'
import { epoch } from '../../platform/time.ts'
import type { PlanRow } from './checkout/plans-queries.ts'

export const presentPlan = ({ id, name, priceCents, currency, interval }: PlanRow): Plan => ({
  _id: id,
  name,
  price: majorUnits(priceCents, currency),
  currency,
  type: interval,
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
