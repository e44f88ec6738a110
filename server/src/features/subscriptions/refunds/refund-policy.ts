import { type Consequence, consequenceOf } from '@carriage/contract/consequences'
import type { RefundReason } from '@carriage/contract/subscriptions/admin-schemas'
import type {
  Payment,
  ProviderSubscription,
  RefundRequest,
} from '../../../adapters/payments/payments.ts'
import { endNow, paymentOfPeriod } from '../subscription-policy.ts'

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
  { paidCents, refundedCents, dispute }: Payment,
  { pending, done }: RefundSums = { pending: 0, done: 0 },
): number {
  const isHeld = dispute === 'open' || dispute === 'lost'
  return isHeld ? 0 : Math.max(0, paidCents - Math.max(refundedCents, done) - pending)
}

interface PaidFor {
  /** All subscriptions of the member. */
  subscriptions: readonly ProviderSubscription[]
  isGift: boolean
  /** Whether it was for private classes. */
  isPack: boolean
  /** The end of what a trial or a gift gives without a subscription; null without one. */
  grantedUntil: Date | null
}

/** What happens when all that is left of a payment is refunded, and when a part of it is. */
export function refundConsequences(
  { intentId }: Pick<Payment, 'intentId'>,
  { subscriptions, isGift, isPack, grantedUntil }: PaidFor,
): { all: Consequence[]; part: Consequence[] } {
  const mailed = consequenceOf('mailed')
  const part = [consequenceOf('unchanged'), mailed]
  if (isPack) return { all: [consequenceOf('pack-void'), mailed], part }
  if (isGift) return { all: [consequenceOf('gift-card-void'), mailed], part }
  const ends = intentId !== null && subscriptions.some((one) => paymentOfPeriod(one) === intentId)
  return { all: ends ? [...endNow(grantedUntil), mailed] : part, part }
}

/** The reasons in the provider's words. */
export const providerReasons: Readonly<Record<RefundReason, RefundRequest['reason']>> = {
  requested: 'requested_by_customer',
  duplicate: 'duplicate',
  service: 'requested_by_customer',
  goodwill: 'requested_by_customer',
  fraud: 'fraudulent',
}

const KEY = /^refund-(.+)$/

/** By which the provider knows a refund, and tells a repeated request from another one. */
export const refundKey = (id: string): string => `refund-${id}`

/** The refund that has this key; undefined for one of something else. */
export const refundOfKey = (key: string): string | undefined => KEY.exec(key)?.[1]
