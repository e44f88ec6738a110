import type { ListedPayment, PaymentTotal } from '@carriage/contract/subscriptions/payment-schemas'
import { epoch } from '../../../platform/time.ts'
import { presentListedMember } from '../money-lists/money-list-presenter.ts'
import type { PaymentSum, PaymentWithMember } from './payments-queries.ts'

export const presentListedPayment = ({ payment, member }: PaymentWithMember): ListedPayment => ({
  id: payment.id,
  member: presentListedMember(member),
  created_at: epoch(payment.madeAt),
  amount_in_cents: payment.amountCents,
  refunded_in_cents: payment.refundedCents,
  lost_in_cents: payment.lostCents,
  currency: payment.currency,
  state: payment.state,
  kind: payment.kind,
})

export const presentPaymentTotal = (sum: PaymentSum): PaymentTotal => ({
  currency: sum.currency,
  paid_in_cents: sum.paidCents,
  refunded_in_cents: sum.refundedCents,
  lost_in_cents: sum.lostCents,
  kept_in_cents: sum.paidCents - sum.refundedCents - sum.lostCents,
})
