import type { ListedPayment } from '@carriage/contract/subscriptions/payment-schemas'
import { epoch } from '../../../platform/time.ts'
import type { PaymentWithMember } from './payments-queries.ts'

export const presentListedPayment = ({ payment, member }: PaymentWithMember): ListedPayment => ({
  id: payment.id,
  member: member && {
    _id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
  },
  created_at: epoch(payment.madeAt),
  amount_in_cents: payment.amountCents,
  refunded_in_cents: payment.refundedCents,
  currency: payment.currency,
  state: payment.state,
})
