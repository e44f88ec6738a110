import { expect, test } from 'vitest'
import { trialOf } from './devices-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const code = { plan: 'premium', trialDuration: 30 } as const
const none = { subscriptionMode: null, subscriptionPlan: 'none', nextBillingAt: null } as const

test.each([null, 'trial'] as const)('a first activation (%s before) starts a trial', (mode) => {
  expect(trialOf({ ...none, subscriptionMode: mode }, code, false, now)).toEqual({
    subscriptionMode: 'trial',
    subscriptionPlan: 'premium',
    nextBillingAt: new Date('2026-06-09T12:00:00Z'),
  })
})

test('the trial of a code without a plan opens no plan', () => {
  const plain = { plan: 'none', trialDuration: 14 } as const
  expect(trialOf(none, plain, false, now)).toMatchObject({
    subscriptionPlan: 'none',
    nextBillingAt: new Date('2026-05-24T12:00:00Z'),
  })
})

test('who had a trial before gets one that is over', () => {
  expect(trialOf(none, code, true, now)?.nextBillingAt).toEqual(now)
})

test('a trial that an import has brought goes on to its end, and begins no other one after it', () => {
  const trial = (end: string) => ({
    subscriptionMode: 'trial' as const,
    subscriptionPlan: 'pro' as const,
    nextBillingAt: new Date(end),
  })
  const left = trial('2026-05-22T00:00:00Z')
  expect(trialOf(left, code, true, now)).toEqual(left)
  const over = trial('2026-05-09T00:00:00Z')
  expect(trialOf(over, code, true, now)?.nextBillingAt).toEqual(now)
})

test('who has subscribed keeps what they have', () => {
  expect(trialOf({ ...none, subscriptionMode: 'subscription' }, code, false, now)).toBeUndefined()
})
