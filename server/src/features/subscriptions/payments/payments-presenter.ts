import type { ListedPayment } from '@carriage/contract/subscriptions/payment-schemas'
import { epoch } from '../../../platform/time.ts'
import { presentListedMember } from '../money-lists/money-list-presenter.ts'
import type { PaymentWithMember } from './payments-queries.ts'

export const presentListedPayment = ({ payment, member }: PaymentWithMember): ListedPayment => ({
  id: payment.id,
  member: presentListedMember(member),
  created_at: epoch(payment.madeAt),
  amount_in_cents: payment.amountCents,
  refunded_in_cents: payment.refundedCents,
  currency: payment.currency,
  state: payment.state,
  kind: payment.kind,
})
