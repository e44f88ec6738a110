import type { RefundReason } from '@carriage/contract/subscriptions/admin-schemas'
import type { Payment, RefundRequest } from '../../../adapters/payments/payments.ts'

/** Cents of a payment that are on their way back, and that went back. */
export interface RefundSums {
  pending: number
  done: number
}

/**
 * The cents of a payment that can still be refunded. The provider may have been asked before a refund of ours was done, so
 * the higher of both counts.
 */
export function refundable(
  { paidCents, refundedCents, disputed }: Payment,
  { pending, done }: RefundSums = { pending: 0, done: 0 },
): number {
  return disputed ? 0 : Math.max(0, paidCents - Math.max(refundedCents, done) - pending)
}

/** The reasons in the provider's words. */
export const providerReasons: Readonly<Record<RefundReason, RefundRequest['reason']>> = {
  requested: 'requested_by_customer',
  duplicate: 'duplicate',
  service: 'requested_by_customer',
  goodwill: 'requested_by_customer',
  fraud: 'fraudulent',
}
