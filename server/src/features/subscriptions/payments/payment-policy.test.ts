import { expect, test } from 'vitest'
import type { PaymentAttempt } from '../../../adapters/payments/payments.ts'
import { paymentState } from './payment-policy.ts'

const paid: PaymentAttempt = {
  id: 'ch_1',
  intentId: 'pi_1',
  status: 'succeeded',
  amountCents: 1999,
  paidCents: 1999,
  refundedCents: 0,
  currency: 'USD',
  createdAt: new Date('2026-05-10T12:00:00Z'),
  disputed: false,
}

test.each<[ReturnType<typeof paymentState>, Partial<PaymentAttempt>]>([
  ['paid', {}],
  ['part-refunded', { refundedCents: 1 }],
  ['part-refunded', { refundedCents: 1998 }],
  ['refunded', { refundedCents: 1999 }],
  ['disputed', { disputed: true }],
  ['disputed', { disputed: true, refundedCents: 500 }],
  ['failed', { status: 'failed', paidCents: 0 }],
  ['open', { status: 'pending', paidCents: 0 }],
])('a payment is %s with %j', (state, difference) => {
  expect(paymentState({ ...paid, ...difference })).toBe(state)
})
