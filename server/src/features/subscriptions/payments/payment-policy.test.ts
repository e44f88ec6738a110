import { expect, test } from 'vitest'
import type { PaymentAttempt } from '../../../adapters/payments/payments.ts'
import { paymentKinds, paymentState } from './payment-policy.ts'

const paid: PaymentAttempt = {
  id: 'ch_1',
  intentId: 'pi_1',
  status: 'succeeded',
  amountCents: 1999,
  paidCents: 1999,
  refundedCents: 0,
  currency: 'USD',
  createdAt: new Date('2026-05-10T12:00:00Z'),
  dispute: null,
  lostCents: 0,
  failedRefunds: [],
  pays: null,
}

test.each<[ReturnType<typeof paymentState>, Partial<PaymentAttempt>]>([
  ['paid', {}],
  ['part-refunded', { refundedCents: 1 }],
  ['part-refunded', { refundedCents: 1998 }],
  ['refunded', { refundedCents: 1999 }],
  ['disputed', { dispute: 'open' }],
  ['disputed', { dispute: 'open', refundedCents: 500 }],
  ['lost', { dispute: 'lost', lostCents: 1499, refundedCents: 500 }],
  ['paid', { dispute: 'won' }],
  ['part-refunded', { dispute: 'won', refundedCents: 500 }],
  ['failed', { status: 'failed', paidCents: 0 }],
  ['open', { status: 'pending', paidCents: 0 }],
])('a payment is %s with %j', (state, difference) => {
  expect(paymentState({ ...paid, ...difference })).toBe(state)
})

const at = (day: number) => new Date(Date.UTC(2026, 4, day))
const period = { subscriptionId: 'sub_1', what: 'period' } as const
const change = { subscriptionId: 'sub_1', what: 'change' } as const
const another = { subscriptionId: 'sub_2', what: 'period' } as const
const failed = { status: 'failed', paidCents: 0 } as const

test.each<[string, Partial<PaymentAttempt>[], ReturnType<typeof kinds>]>([
  ['the first and what follows', [{ pays: period }, { pays: period }], ['first', 'renewal']],
  [
    'a first that succeeds at the second try',
    [{ pays: period, ...failed }, { pays: period }, { pays: period }],
    ['first', 'first', 'renewal'],
  ],
  [
    'a renewal that fails first',
    [{ pays: period }, { pays: period, ...failed }, { pays: period }],
    ['first', 'renewal', 'renewal'],
  ],
  [
    'a change between two periods',
    [{ pays: period }, { pays: change }, { pays: period }],
    ['first', 'plan-change', 'renewal'],
  ],
  // A trial was changed, so the difference was the first that was paid.
  ['a change before anything was paid', [{ pays: change }, { pays: period }], ['first', 'renewal']],
  ['each subscription anew', [{ pays: period }, { pays: another }], ['first', 'first']],
  [
    'a gift card, a pack and something else',
    [{ intentId: 'pi_gift' }, { intentId: 'pi_pack' }, { intentId: null }, { pays: period }],
    ['gift-card', 'private-classes', 'other', 'first'],
  ],
])('%s', (_, differences, wanted) => expect(kinds(differences)).toEqual(wanted))

/** The kinds of payments that were made one day after the other, which are read in the reverse order. */
function kinds(differences: readonly Partial<PaymentAttempt>[]) {
  const attempts = differences.map((difference, n) => ({
    ...paid,
    ...difference,
    id: `ch_${n}`,
    createdAt: at(n + 1),
  }))
  const found = paymentKinds(attempts.toReversed(), {
    'gift-card': new Set(['pi_gift']),
    'private-classes': new Set(['pi_pack']),
  })
  return attempts.map(({ id }) => found.get(id))
}
