import type { RefundReason } from '@carriage/contract/subscriptions/admin-schemas'
import type { Payment, RefundRequest } from '../../../adapters/payments/payments.ts'

/** The cents of a payment that can still be refunded. `pending`: those that are on their way. */
export const refundable = (
  { paidCents, refundedCents, disputed }: Payment,
  pending: number,
): number => (disputed ? 0 : Math.max(0, paidCents - refundedCents - pending))

/** The reasons in the provider's words. */
export const providerReasons: Readonly<Record<RefundReason, RefundRequest['reason']>> = {
  requested: 'requested_by_customer',
  duplicate: 'duplicate',
  service: 'requested_by_customer',
  goodwill: 'requested_by_customer',
  fraud: 'fraudulent',
}
