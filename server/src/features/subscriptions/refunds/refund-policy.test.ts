import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Payment } from '../../../adapters/payments/payments.ts'
import { refundable, type RefundSums } from './refund-policy.ts'

const payment: Payment = {
  id: 'ch_1',
  intentId: 'pi_1',
  paidCents: 1999,
  refundedCents: 0,
  currency: 'USD',
  createdAt: new Date('2026-05-10T12:00:00Z'),
  dispute: null,
  lostCents: 0,
}

test.each<[string, Partial<Payment>, RefundSums | undefined, number]>([
  ['nothing was refunded', {}, undefined, 1999],
  ['a part was, at the provider', { refundedCents: 500 }, undefined, 1499],
  ['a part was, by us', { refundedCents: 500 }, { pending: 0, done: 500 }, 1499],
  ['the provider was asked before that', { refundedCents: 0 }, { pending: 0, done: 500 }, 1499],
  ['a part is on its way', { refundedCents: 500 }, { pending: 700, done: 500 }, 799],
  ['all of it was', { refundedCents: 1999 }, undefined, 0],
  ['a bank asks for it', { dispute: 'open' }, undefined, 0],
  ['the bank has taken it back', { dispute: 'lost', lostCents: 1999 }, undefined, 0],
  ['a bank has asked in vain', { dispute: 'won' }, undefined, 1999],
])('%s', (_, change, sums, left) => expect(refundable({ ...payment, ...change }, sums)).toBe(left))

test('what is refunded in steps is never more than what was paid, however old the answer of the provider is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ cents: fc.integer({ min: 1, max: 2500 }), stale: fc.boolean() })),
      (steps) => {
        let [done, seen] = [0, 0]
        for (const { cents, stale } of steps) {
          if (!stale) seen = done
          const left = refundable({ ...payment, refundedCents: seen }, { pending: 0, done })
          if (cents <= left) done += cents
        }
        return done <= payment.paidCents
      },
    ),
  )
})
