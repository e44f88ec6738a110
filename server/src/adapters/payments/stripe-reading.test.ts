import { expect, test } from 'vitest'
import { reversedAt } from './stripe-reading.ts'

const charge = {
  currency: 'eur',
  amount_captured: 1999,
  amount_refunded: 0,
  created: 100,
  refunds: null,
}
const failed = { ...charge, amount_captured: 0 }
const dispute = { status: 'lost', created: 200, amount: 1999, currency: 'eur' } as const

test.each([
  ['nothing went back', {}, [], null],
  ['a part was refunded', { amount_refunded: 500 }, [], null],
  ['all was refunded', { amount_refunded: 1999 }, [], 100],
  ['a bank has asked', {}, [{ ...dispute, status: 'needs_response' as const }], null],
  ['the bank has lost', {}, [{ ...dispute, status: 'won' as const }], null],
  ['the bank has won', {}, [dispute], 200],
  ['the bank has won a part', {}, [{ ...dispute, amount: 999 }], null],
  [
    'a bank has won what a refund had left',
    { amount_refunded: 1000 },
    [{ ...dispute, amount: 999 }],
    200,
  ],
  ['a bank of another currency has won', {}, [{ ...dispute, amount: 1, currency: 'usd' }], 200],
])('a payment of which %s', (_, values, disputes, at) => {
  const charges = [failed, { ...charge, ...values }]
  expect(reversedAt(charges, disputes)?.getTime() ?? null).toBe(at === null ? null : at * 1000)
})
