import type { PaymentKind, PaymentState } from '@carriage/contract/subscriptions/payment-schemas'
import type { PaymentAttempt } from '../../../adapters/payments/payments.ts'

/** What became of a payment. A dispute that is not won outweighs refunds, since nothing more can be refunded then. */
export function paymentState({
  status,
  dispute,
  paidCents,
  refundedCents,
}: PaymentAttempt): PaymentState {
  if (status === 'failed') return 'failed'
  if (status === 'pending') return 'open'
  if (dispute === 'lost') return 'lost'
  if (dispute === 'open') return 'disputed'
  if (refundedCents === 0) return 'paid'
  return refundedCents < paidCents ? 'part-refunded' : 'refunded'
}

/** Whether a payment for a subscription has succeeded. */
export const hasPaid = (attempts: readonly PaymentAttempt[], { id }: { id: string }): boolean =>
  attempts.some(({ pays, status }) => pays?.subscriptionId === id && status === 'succeeded')

/**
 * What each payment was for, by its id. Of a subscription those count as first that were asked for before one succeeded.
 * @param bought the `intentId` of payments for gift cards and packs
 */
export function paymentKinds(
  attempts: readonly PaymentAttempt[],
  bought: Readonly<Record<'gift-card' | 'private-classes', ReadonlySet<string>>>,
): ReadonlyMap<string, PaymentKind> {
  const begun = new Set<string>()
  const kinds = new Map<string, PaymentKind>()
  for (const attempt of attempts.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))) {
    const { id, intentId, pays, status } = attempt
    const once = (['gift-card', 'private-classes'] as const).find((kind) =>
      bought[kind].has(intentId ?? ''),
    )
    kinds.set(id, once ?? kindOf(pays, begun))
    if (pays && status === 'succeeded') begun.add(pays.subscriptionId)
  }
  return kinds
}

function kindOf(pays: PaymentAttempt['pays'], begun: ReadonlySet<string>): PaymentKind {
  if (pays === null) return 'other'
  if (!begun.has(pays.subscriptionId)) return 'first'
  return pays.what === 'change' ? 'plan-change' : 'renewal'
}
