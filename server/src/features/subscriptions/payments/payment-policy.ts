import type { PaymentState } from '@carriage/contract/subscriptions/payment-schemas'
import type { PaymentAttempt } from '../../../adapters/payments/payments.ts'

/** What became of a payment. A dispute outweighs refunds, since nothing more can be refunded then. */
export function paymentState({
  status,
  disputed,
  paidCents,
  refundedCents,
}: PaymentAttempt): PaymentState {
  if (status === 'failed') return 'failed'
  if (status === 'pending') return 'open'
  if (disputed) return 'disputed'
  if (refundedCents === 0) return 'paid'
  return refundedCents < paidCents ? 'part-refunded' : 'refunded'
}
